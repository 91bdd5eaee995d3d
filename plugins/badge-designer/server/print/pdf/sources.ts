import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { LayoutAssets } from '../../../rules/layout/assets.ts';
import type { PictureSize } from '../../../rules/layout/types.ts';
import type { DrawingSources, PrintPicture } from './drawing.ts';

/** Returns the fonts that a layout was made with, each opened once for embedding. */
export function fontsOf(assets: LayoutAssets): DrawingSources['font'] {
  const fonts = new Map<string, Font>();
  return (fontId) => {
    const cached = fonts.get(fontId);
    if (cached) return cached;
    const font = openFont(assets.fonts.face(fontId)?.bytes);
    fonts.set(fontId, font);
    return font;
  };
}

function openFont(bytes: Uint8Array | undefined): Font {
  const font = bytes && create(Buffer.from(bytes));
  if (!font || 'fonts' in font) throw new Error('A font that was laid out with cannot be embedded');
  return font;
}

/** The bytes of a picture by its `pictureKey`. */
export type PictureFile = { key: string; bytes: Uint8Array };

type Pictures = { file: DrawingSources['picture']; sizes: Record<string, PictureSize> };

/** Measures pictures that are drawn from their own files. */
export async function measurePictures(pictures: readonly PictureFile[]): Promise<Pictures> {
  const sizes: Pictures['sizes'] = {};
  for (const { key, bytes } of pictures) {
    const { width, height } = await sharp(bytes).metadata();
    sizes[key] = { width, height };
  }
  return { file: () => undefined, sizes };
}

/** Converts pictures for the PDF, in colour and in grey, and measures them. */
export async function readPictures(pictures: readonly PictureFile[]): Promise<Pictures> {
  const files = new Map<string, PrintPicture>();
  const sizes: Pictures['sizes'] = {};
  for (const { key, bytes } of pictures) {
    for (const isGreyscale of [false, true]) {
      const picture = await printPicture(bytes, isGreyscale);
      files.set(`${key} ${isGreyscale}`, picture);
      sizes[key] = { width: picture.width, height: picture.height };
    }
  }
  return { file: (key, isGreyscale) => files.get(`${key} ${isGreyscale}`), sizes };
}

const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** The shares of red, green and blue in a grey, as `grayscale(1)` of the canvas has them. */
const luminance: [number, number, number] = [0.2126, 0.7152, 0.0722];

async function printPicture(bytes: Uint8Array, isGreyscale: boolean): Promise<PrintPicture> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const plain = sharp(bytes).flatten({ background: '#ffffff' });
  const coloured = isGreyscale
    ? plain.removeAlpha().recomb([luminance, luminance, luminance]).extractChannel(0)
    : plain;
  const picture = { width, height, jpeg: await coloured.jpeg(jpeg).toBuffer(), isGreyscale };
  if (!hasAlpha) return picture;
  return { ...picture, alpha: await sharp(bytes).extractChannel('alpha').raw().toBuffer() };
}
