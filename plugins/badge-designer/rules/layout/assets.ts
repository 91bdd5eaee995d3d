import type { BarcodeEncoders } from '../codes/barcodes.ts';
import { createFonts, type FontLoader, type Fonts } from '../fonts/fonts.ts';

/** The fonts and encoders that a layout needs, loaded on demand. */
export type LayoutAssets = {
  fonts: Fonts;
  /** Undefined: not loaded yet. */
  encoders: () => BarcodeEncoders | undefined;
  load: (missing: readonly string[]) => Promise<void>;
};

export const encodersAsset = 'barcode-encoders';

/** Returns the fonts and encoders of layouts, of which nothing is loaded yet. */
export function createAssets(loader: FontLoader): LayoutAssets {
  const fonts = createFonts(loader);
  let encoders: BarcodeEncoders | undefined;
  return {
    fonts,
    encoders: () => encoders,
    load: async (missing) => {
      const ids = missing.filter((id) => id !== encodersAsset);
      const codes = ids.length < missing.length ? import('../codes/barcodes.ts') : undefined;
      await fonts.load(ids);
      if (codes) ({ encoders } = await codes);
    },
  };
}
