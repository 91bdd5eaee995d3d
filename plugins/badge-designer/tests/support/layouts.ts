import type { DesignDocument, DesignKind } from '../../contract/document.ts';
import type { DesignElement, ElementKind } from '../../contract/elements.ts';
import { createAssets } from '../../rules/layout/assets.ts';
import { transformed } from '../../rules/layout/geometry.ts';
import type { GlyphRun, Group, Matrix, Primitive, Rectangle } from '../../rules/layout/primitives.ts';
import type { LayoutData } from '../../rules/layout/types.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { type ElementOf, newElement } from '../../rules/newElement.ts';
import { sampleValues } from '../../rules/variables.ts';
import { readPackagedFont } from '../../server/fonts/packagedFonts.ts';

/** The fonts shared by all tests of a process, so that each is opened once. */
export const assets = createAssets({ packaged: readPackagedFont, uploaded: async () => null });

export const sampleData: LayoutData = {
  values: sampleValues('sample'),
  pictures: {},
  sharesContact: false,
  output: 'print',
};

export function dataWith(values: Record<string, string>): LayoutData {
  return { ...sampleData, values: { ...sampleData.values, ...values } };
}

function isKind<Kind extends ElementKind>(element: DesignElement, kind: Kind): element is ElementOf<Kind> {
  return element.kind === kind;
}

export function element<Kind extends ElementKind>(
  kind: Kind,
  id: string,
  box: Rectangle,
  change: (element: ElementOf<Kind>) => ElementOf<Kind> = (same) => same,
): ElementOf<Kind> {
  const made = newElement(kind, id, box);
  if (!isKind(made, kind)) throw new Error(`${made.kind} was made for ${kind}`);
  return change(made);
}

/** An A6 badge, or an A4 ticket, with these elements on its front. */
export function documentWith(
  elements: DesignElement[],
  page: Partial<DesignDocument['page']> = {},
  kind: DesignKind = 'badge',
): DesignDocument {
  const empty = newDocument(kind, 'en');
  return { ...empty, page: { ...empty.page, ...page }, sides: empty.sides.map((side) => ({ ...side, elements })) };
}

/** Returns all glyph runs of a list of primitives and of its groups. */
export function runsOf(primitives: readonly Primitive[]): GlyphRun[] {
  return primitives.flatMap((primitive) => {
    if (primitive.kind === 'group') return runsOf(primitive.children);
    return primitive.kind === 'glyphs' ? [primitive] : [];
  });
}

export function groupOf(primitives: readonly Primitive[], elementId: string): Group {
  const found = primitives.find((one) => one.kind === 'group' && one.elementId === elementId);
  if (found?.kind !== 'group') throw new Error(`Nothing was placed for ${elementId}`);
  return found;
}

/** Returns the position of a run's first glyph on the page. */
export function originOf({ glyphs }: GlyphRun, transform: Matrix | null) {
  const { x = 0, y = 0 } = glyphs[0] ?? {};
  return transform ? transformed(transform, x, y) : { x, y };
}
