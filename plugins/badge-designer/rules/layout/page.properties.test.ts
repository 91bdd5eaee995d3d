import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DesignElement, ElementKind } from '../../contract/elements.ts';
import { dataWith, documentWith } from '../../tests/support/documents.ts';
import { assets } from '../../tests/support/layouts.ts';
import { newElement } from '../newElement.ts';
import { boundsOf, combined } from './geometry.ts';
import { layOut } from './layoutDesign.ts';
import type { Matrix, Primitive, Rectangle } from './primitives.ts';

const kinds: ElementKind[] = [
  ...(['full_name', 'company_name', 'job_title', 'text', 'qr_code', 'code_128', 'pdf_417', 'data_matrix'] as const),
  ...(['image', 'horizontal_line', 'vertical_line', 'border_box', 'tear_line', 'terms'] as const),
];
const page = { width: 105, height: 148 };

/** An element of any kind whose whole box is on the page, however it is turned. */
const anyElement = fc
  .record({
    kind: fc.constantFrom(...kinds),
    width: fc.integer({ min: 4, max: 70 }),
    height: fc.integer({ min: 3, max: 60 }),
    across: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0, max: 1, noNaN: true }),
    rotation: fc.constantFrom(0, 90, 180, 270, 33.3),
    overflow: fc.constantFrom('wrap' as const, 'shrink' as const, 'shrink_then_wrap' as const, 'clip' as const),
    size: fc.integer({ min: 4, max: 60 }),
  })
  .map(({ kind, width, height, across, down, rotation, overflow, size }): DesignElement => {
    const reach = boundsOf({ x: -width / 2, y: -height / 2, width, height }, rotation === 0 ? null : turnOf(rotation));
    const centre = {
      x: reach.width / 2 + across * (page.width - reach.width),
      y: reach.height / 2 + down * (page.height - reach.height),
    };
    const box = { x: round(centre.x - width / 2), y: round(centre.y - height / 2), width, height };
    const made = { ...newElement(kind, `any`, box), rotation };
    return 'style' in made ? { ...made, style: { ...made.style, overflow, size, minimumSize: 4 } } : made;
  });

/**
 * Returns the millimetres by which something may extend beyond the page: what rounding makes, and for letters the
 * kerning, which moves a right-to-left letter within the width of its line.
 */
const toleranceFor = (primitive: Primitive) => (primitive.kind === 'glyphs' ? 0.02 + 0.03 * primitive.size : 0.02);

const round = (millimetres: number) => Math.round(millimetres * 100) / 100;

function turnOf(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** Yields the boxes of all that is drawn, cut to the clips around it. */
function* boxesOf(
  primitive: Primitive,
  transform: Matrix | null,
  clip: Rectangle | null,
): Generator<Rectangle & { tolerance: number }> {
  const tolerance = toleranceFor(primitive);
  const bounds = (rectangle: Rectangle) => ({ ...boundsOf(rectangle, transform), tolerance });
  switch (primitive.kind) {
    case 'group': {
      const own = primitive.transform;
      const whole = own && transform ? combined(transform, own) : (own ?? transform);
      for (const child of primitive.children) yield* boxesOf(child, whole, primitive.clip ?? clip);
      return;
    }
    case 'glyphs':
      if (clip) yield bounds(clip);
      else for (const { x, y, advance } of primitive.glyphs) yield bounds({ x, y, width: advance, height: 0 });
      return;
    case 'line': {
      const { x1, y1, x2, y2 } = primitive;
      yield bounds({
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      });
      return;
    }
    case 'picture':
      yield bounds(primitive.clip);
      return;
    default:
      yield bounds(primitive);
  }
}

test('places nothing beyond the page, unless a warning names the element that overflows', async () => {
  const names = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^([A-Za-zäöüأب]{1,14}[ -]){0,8}$/));
  await fc.assert(
    fc.asyncProperty(fc.array(anyElement, { minLength: 1, maxLength: 8 }), names, async (elements, name) => {
      const unlike = elements.map((element, index) => ({ ...element, id: `e${index}` }));
      const data = dataWith({ full_name: name, company_name: `${name} ${name}`, job_title: '' });
      const { sides, warnings } = await layOut(documentWith(unlike, page), data, assets);
      const named = new Set(warnings.filter(({ kind }) => kind === 'overflow').map(({ elementId }) => elementId));
      expect(warnings.filter(({ kind }) => kind === 'outside_page')).toEqual([]);
      for (const primitive of sides.flat()) {
        if (named.has(primitive.elementId ?? '')) continue;
        for (const { x, y, width, height, tolerance } of boxesOf(primitive, null, null)) {
          expect(x).toBeGreaterThan(-tolerance);
          expect(y).toBeGreaterThan(-tolerance);
          expect(x + width).toBeLessThan(page.width + tolerance);
          expect(y + height).toBeLessThan(page.height + tolerance);
        }
      }
    }),
    { numRuns: 120 },
  );
});
