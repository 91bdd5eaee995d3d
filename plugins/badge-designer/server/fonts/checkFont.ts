import { fontLimits } from '../../contract/fonts.ts';
import { forbidsEmbedding, sniffFont } from '../../rules/fonts/sniffFont.ts';
import { sfntOfWoff } from '../../rules/fonts/woff.ts';
import { fontError, refuseLargeFont } from './refuseFont.ts';

export type CheckedFont = { name: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Checks that an uploaded font can be used to set a text, and that a part of it can be embedded. Returns the font as
 * TrueType or OpenType. Throws an error that names the problem.
 */
export async function checkFont(file: Uint8Array): Promise<CheckedFont> {
  refuseLargeFont(file.byteLength);
  const kind = sniffFont(file);
  if (kind === 'unknown') throw fontError('no_font');
  if (kind === 'woff2') throw fontError('font_woff2');
  if (kind === 'collection') throw fontError('font_collection');
  const bytes = await asDamaged(async () =>
    kind === 'woff' ? sfntOfWoff(new Uint8Array(file), unpackedLimit) : new Uint8Array(file),
  );
  if (forbidsEmbedding(bytes)) throw fontError('font_forbids_embedding');
  return { bytes, name: await asDamaged(() => tryFont(bytes)) };
}

/** The maximum size of an unpacked WOFF file. The size that its header states could be forged. */
const unpackedLimit = 4 * fontLimits.bytes;

async function asDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw fontError('font_damaged');
  }
}

const sample = 'Ada Lovelace 0123';

/** Sets a sample text, embeds its glyphs, and returns the font's name. Throws various errors if the file is damaged. */
async function tryFont(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [{ openFace }, { create }] = await Promise.all([import('../../rules/fonts/face.ts'), import('fontkit')]);
  const face = openFace('upload', bytes);
  const glyphs = face.shape(sample, { isRightToLeft: false, language: 'en', hasLigatures: true });
  for (const { id } of glyphs) face.outline(id);
  const font = create(Buffer.from(bytes));
  if ('fonts' in font) throw new RangeError('A collection');
  const subset = font.createSubset();
  for (const { id } of glyphs) subset.includeGlyph(font.getGlyph(id));
  subset.encode();
  if (!(face.ascent > 0) || !(face.unitsPerEm > 0) || !font.bbox) throw new RangeError('A font without measures');
  return (font.fullName || font.familyName || '').slice(0, 100);
}
