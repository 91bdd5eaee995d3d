import { createAssets } from '../../rules/layout/assets.ts';
import { transformed } from '../../rules/layout/geometry.ts';
import type { GlyphRun, Group, Matrix, Primitive } from '../../rules/layout/primitives.ts';
import { readPackagedFont } from '../../server/fonts/packagedFonts.ts';

/** The fonts shared by all tests of a process, so that each is opened once. */
export const assets = createAssets({ packaged: readPackagedFont, uploaded: async () => null });

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
