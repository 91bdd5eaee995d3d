import type { FontWeight } from '../../contract/textStyle.ts';
import type { Face } from '../fonts/face.ts';
import { familiesFor, isPicture } from '../fonts/fallbacks.ts';
import { faceOf, fallbackFace, familyOf } from '../fonts/families.ts';
import type { Fonts } from '../fonts/fonts.ts';

export type FaceOptions = { family: string; weight: FontWeight; isItalic: boolean };

/** A run of consecutive letters from one font file. */
export type FontRun = { start: number; end: number; face: Face };

export type Itemised = {
  runs: FontRun[];
  /** Letters that no font file has. */
  missingLetters: string[];
  /** The ids of the assets to load before the result is complete. */
  missingFonts: string[];
  /** The uploaded font file no longer exists or is damaged. */
  isFontMissing: boolean;
};

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** In texts of only these characters, each one is a letter of its own. */
const isSimple = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e]*$/;
/**
 * Punctuation and spaces keep the font of the preceding letter, so that a space between two Arabic words does not
 * change the font.
 */
const isNeutral = /^[\p{P}\p{Zs}]+$/u;
/** Such a character belongs to the preceding letter and is not drawn by itself. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the indexes at which graphemes start, followed by the length of the text. */
export function clusterStarts(text: string): number[] {
  if (isSimple.test(text)) return Array.from({ length: text.length + 1 }, (_, index) => index);
  return [...Array.from(graphemes.segment(text), ({ index }) => index), text.length];
}

/** Returns the face that determines the height of a text's lines. */
export function mainFace(
  fonts: Fonts,
  faceOptions: FaceOptions,
): { id: string; face: Face | undefined; isMissing: boolean } {
  const id = faceOf(faceOptions.family, faceOptions.weight, faceOptions.isItalic);
  const face = fonts.face(id);
  if (face !== null) return { id, face, isMissing: false };
  const substituteId = faceOf('Roboto', faceOptions.weight, faceOptions.isItalic);
  return { id: substituteId, face: fonts.face(substituteId) ?? undefined, isMissing: true };
}

/** Splits a text into runs of one font file each. If there are no runs, `missingFonts` has the fonts to load. */
export function itemise(text: string, faceOptions: FaceOptions, language: string, fonts: Fonts): Itemised {
  const { id, face: main, isMissing } = mainFace(fonts, faceOptions);
  if (!main) return { runs: [], missingLetters: [], missingFonts: [id], isFontMissing: isMissing };
  const starts = clusterStarts(text);
  const runs: FontRun[] = [];
  const missingFonts = new Set<string>();
  const missingLetters: string[] = [];
  let last: FontRun | undefined;
  for (let index = 0; index + 1 < starts.length; index++) {
    const start = starts[index] ?? 0;
    const end = starts[index + 1] ?? start;
    const cluster = text.slice(start, end);
    let face: Face | undefined;
    if (last && isNeutral.test(cluster) && coversAll(last.face, cluster)) face = last.face;
    else if (coversAll(main, cluster) && !isPicture(cluster)) face = main;
    else face = fallbackFaceFor(cluster, text, faceOptions, language, fonts, missingFonts);
    if (!face) {
      if (missingFonts.size === 0) missingLetters.push(cluster);
      face = main;
    }
    if (last?.face === face) last.end = end;
    else {
      last = { start, end, face };
      runs.push(last);
    }
  }
  return { runs, missingLetters, missingFonts: [...missingFonts], isFontMissing: isMissing };
}

function fallbackFaceFor(
  cluster: string,
  text: string,
  faceOptions: FaceOptions,
  language: string,
  fonts: Fonts,
  missing: Set<string>,
): Face | undefined {
  for (const family of familiesFor(cluster, text, language)) {
    const id = fallbackFontId(family, cluster, faceOptions, fonts);
    if (id === undefined) continue;
    const face = id === family ? undefined : fonts.face(id);
    if (face === undefined) {
      missing.add(id);
      return undefined;
    }
    if (face && coversAll(face, cluster)) return face;
  }
  return undefined;
}

/**
 * Returns the id of the family's font file for a letter; the family's own id while its slices are unknown; or
 * undefined.
 */
function fallbackFontId(family: string, cluster: string, faceOptions: FaceOptions, fonts: Fonts): string | undefined {
  const face = fallbackFace(family, faceOptions.weight);
  if (familyOf(family).files.kind === 'whole') return face;
  const slices = fonts.slices(family);
  if (!slices) return family;
  const slice = slices.sliceOf(cluster.codePointAt(0) ?? 0);
  return slice === undefined ? undefined : `${face}-${slice}`;
}

function coversAll(face: Face, cluster: string): boolean {
  for (const letter of cluster) {
    if (!face.covers(letter.codePointAt(0) ?? 0) && !ignorable.test(letter)) return false;
  }
  return true;
}
