import { boundsOf, combined, noRadii } from '../../rules/layout/geometry.ts';
import type { Box, Group, Matrix, Primitive, Rectangle } from '../../rules/layout/primitives.ts';

/** One primitive alone, turned as on its page, as black on white. */
export type Leaf = { name: string; primitive: Primitive; near: Rectangle };

const black = '#000000';
const plainGroup = { kind: 'group', clip: null, opacity: 1, transform: null } as const;

/**
 * Returns each primitive that is no group, turned as its groups turn it. A clip is a leaf of its own, with a box behind
 * it: it may leave so little of a letter that the two disagree about whether any of it is seen.
 */
export function leavesOf(primitives: readonly Primitive[], name: string): Leaf[] {
  const found: Leaf[] = [];
  const add = (kind: string, inner: Primitive, elementId: string | null, transform: Matrix | null, near: Rectangle) =>
    found.push({
      name: `${name}: ${elementId ?? 'background'} ${kind} ${found.length + 1}`,
      primitive: { ...plainGroup, elementId, transform, children: [inner] },
      near: around(boundsOf(near, transform)),
    });
  const visit = (primitive: Primitive, transform: Matrix | null) => {
    const { elementId } = primitive;
    if (primitive.kind === 'group') {
      const own = primitive.transform;
      const whole = own && transform ? combined(transform, own) : (own ?? transform);
      const { clip } = primitive;
      if (clip) {
        const behind: Box = { ...clip, kind: 'box', elementId, radii: noRadii, fill: black, border: null };
        const large = { ...behind, x: clip.x - 1, y: clip.y - 1, width: clip.width + 2, height: clip.height + 2 };
        add('clip', { ...plainGroup, elementId, clip, children: [large] }, elementId, whole, clip);
      }
      for (const child of primitive.children) visit(child, whole);
      return;
    }
    add(primitive.kind, blackened(primitive), elementId, transform, roomOf(primitive));
  };
  for (const primitive of primitives) visit(primitive, null);
  return found;
}

function blackened(primitive: Exclude<Primitive, Group>): Primitive {
  switch (primitive.kind) {
    case 'picture':
      return primitive;
    case 'box':
      return {
        ...primitive,
        fill: primitive.fill && black,
        border: primitive.border && { ...primitive.border, colour: black },
      };
    default:
      return { ...primitive, colour: black };
  }
}

/** Returns the room that a primitive takes at most, before it is turned. */
function roomOf(primitive: Exclude<Primitive, Group>): Rectangle {
  if (primitive.kind === 'glyphs') {
    const { glyphs, size } = primitive;
    const xs = glyphs.flatMap(({ x, advance }) => [x, x + advance]);
    const ys = glyphs.map(({ y }) => y);
    const [x, y] = [Math.min(...xs) - size / 2, Math.min(...ys) - 1.2 * size];
    return { x, y, width: Math.max(...xs) + size / 2 - x, height: Math.max(...ys) + size - y };
  }
  if (primitive.kind === 'line') {
    const { x1, y1, x2, y2, width } = primitive;
    const x = Math.min(x1, x2) - width;
    const y = Math.min(y1, y2) - width;
    return { x, y, width: Math.abs(x2 - x1) + 2 * width, height: Math.abs(y2 - y1) + 2 * width };
  }
  return primitive.kind === 'picture' ? primitive.clip : primitive;
}

/** Returns whole millimetres around a box, so that no edge is at the edge of the picture. */
function around({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.floor(x) - 2, Math.floor(y) - 2];
  return { x: left, y: top, width: Math.ceil(x + width) + 2 - left, height: Math.ceil(y + height) + 2 - top };
}
