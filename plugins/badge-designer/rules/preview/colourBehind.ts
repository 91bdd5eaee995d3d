import { boundsOf, combined } from '../layout/geometry.ts';
import type { Matrix, Primitive, Rectangle } from '../layout/primitives.ts';

const paper = '#ffffff';

/** Returns the colour that is drawn behind an element: that of the topmost box below it that holds all of it. */
export function colourBehind(primitives: readonly Primitive[], elementId: string, area: Rectangle): string {
  let colour = paper;
  /** Returns true once the element itself is reached. */
  const visit = (primitive: Primitive, transform: Matrix | null, opacity: number): boolean => {
    if (primitive.elementId === elementId) return true;
    if (primitive.kind === 'group') {
      const own = primitive.transform;
      const whole = own && transform ? combined(transform, own) : (own ?? transform);
      return primitive.children.some((child) => visit(child, whole, opacity * primitive.opacity));
    }
    if (primitive.kind === 'box' && primitive.fill && opacity > 0.5 && contains(boundsOf(primitive, transform), area)) {
      colour = primitive.fill;
    }
    return false;
  };
  primitives.some((primitive) => visit(primitive, null, 1));
  return colour;
}

function contains(outer: Rectangle, { x, y, width, height }: Rectangle): boolean {
  return outer.x <= x && outer.y <= y && outer.x + outer.width >= x + width && outer.y + outer.height >= y + height;
}
