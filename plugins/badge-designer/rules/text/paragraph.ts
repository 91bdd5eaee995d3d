import type { Face, ShapedGlyph } from '../fonts/face.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { levelsOf, visualOrder } from './direction.ts';
import { clusterStarts, type FaceOptions, itemise } from './itemise.ts';
import { lineBreaks } from './lineBreaks.ts';

export type TextOptions = FaceOptions & {
  language: string;
  /** In font sizes. */
  letterSpacing: number;
};

/** Consecutive letters of one font file and one direction. */
type Item = { start: number; end: number; face: Face; level: number };

/** A text without line breaks, measured in font sizes. */
export type Paragraph = {
  text: string;
  textOptions: TextOptions;
  items: Item[];
  /** The indexes at which letters start, followed by the length of the text. */
  clusters: number[];
  /** The width of the text before each UTF-16 unit. */
  widths: Float64Array;
  /** Returns where a line may end; computed only when lines are broken. */
  breaks: () => readonly number[];
  missingLetters: string[];
  missingFonts: string[];
  isFontMissing: boolean;
};

/** The glyphs of a part of a line from left to right. */
export type LineRun = {
  face: Face;
  text: string;
  isRightToLeft: boolean;
  glyphs: readonly (ShapedGlyph & { text: string })[];
  width: number;
};

/** Letters of these scripts join their neighbours and get no letter spacing. */
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

/** Chooses the fonts of a text without line breaks and measures it, in font sizes. */
export function measureParagraph(text: string, textOptions: TextOptions, fonts: Fonts): Paragraph {
  const { runs, ...missing } = itemise(text, textOptions, textOptions.language, fonts);
  const items = splitByLevel(runs, levelsOf(text));
  const clusters = clusterStarts(text);
  const advances = new Float64Array(text.length + 1);
  for (const { start, end, face, level } of items) {
    for (const { cluster, advance } of shapeItem(face, text.slice(start, end), level, textOptions)) {
      const at = start + cluster;
      advances[at] = (advances[at] ?? 0) + advance;
    }
  }
  if (textOptions.letterSpacing !== 0) {
    for (const start of clusters) {
      if (start < text.length && !joined.test(text.charAt(start))) {
        advances[start] = (advances[start] ?? 0) + textOptions.letterSpacing;
      }
    }
  }
  const widths = new Float64Array(text.length + 1);
  for (let index = 0; index < text.length; index++) {
    widths[index + 1] = (widths[index] ?? 0) + (advances[index] ?? 0);
  }
  let breaks: readonly number[] | undefined;
  return {
    text,
    textOptions,
    items,
    clusters,
    widths,
    breaks: () => {
      breaks ??= lineBreaks(text);
      return breaks;
    },
    ...missing,
  };
}

/** Returns the width of a part of the text within its paragraph, where its ends are kerned with their neighbours. */
function roughWidth({ text, widths, textOptions }: Paragraph, start: number, end: number): number {
  const last = trimmedEnd(text, start, end);
  const width = (widths[last] ?? 0) - (widths[start] ?? 0);
  return width - spacingAfter(text, start, last, textOptions);
}

/** Returns the width of a part of the text on a line of its own, as it is drawn. */
export function widthOf(paragraph: Paragraph, start: number, end: number): number {
  const { text, textOptions } = paragraph;
  const width = shapeLine(paragraph, start, end, textOptions).reduce((sum, run) => sum + run.width, 0);
  return width - spacingAfter(text, start, trimmedEnd(text, start, end), textOptions);
}

/** Returns the letter spacing after the last letter of a line, which is not part of its width. */
function spacingAfter(text: string, start: number, last: number, { letterSpacing }: TextOptions): number {
  return letterSpacing !== 0 && last > start && !joined.test(text.charAt(last - 1)) ? letterSpacing : 0;
}

/**
 * The maximum difference between a line's width and its width inside the paragraph, in font sizes. It comes from the
 * kerning at the ends.
 */
const kerning = 0.25;

/** Returns true if a part of the text fits on a line. The part is shaped only if the kerning at its ends decides. */
function fitsOn(paragraph: Paragraph, start: number, end: number, maximum: number): boolean {
  const rough = roughWidth(paragraph, start, end);
  if (Math.abs(rough - maximum) > kerning) return rough < maximum;
  return widthOf(paragraph, start, end) <= maximum;
}

/** Returns the end of a line without trailing blanks, which may extend beyond its edge. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isBlank(text.charCodeAt(last - 1))) last -= 1;
  return last;
}

/** No-break spaces do not count, because they keep their neighbours together. */
function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200b && unit !== 0x2007);
}

/** Breaks a paragraph into lines of at most this width. `isBroken` is true if a word was wider and had to be broken. */
export function breakLines(paragraph: Paragraph, maximum: number) {
  const { text, clusters } = paragraph;
  const lines: { start: number; end: number }[] = [];
  const fits = (start: number, end: number) => fitsOn(paragraph, start, end, maximum);
  let start = 0;
  let end = 0;
  let isBroken = false;
  for (const next of paragraph.breaks()) {
    if (fits(start, next)) {
      end = next;
      continue;
    }
    if (end > start) {
      lines.push({ start, end });
      start = end;
    }
    while (!fits(start, next)) {
      isBroken = true;
      const cut = clusters.findLast((at) => at > start && at < next && fits(start, at));
      const first = clusters.find((at) => at > start) ?? next;
      end = cut ?? first;
      if (end >= next) break;
      lines.push({ start, end });
      start = end;
    }
    end = next;
  }
  lines.push({ start, end: text.length });
  return { lines, isBroken };
}

/** Shapes a line for drawing. Its first and last letters have lost their neighbours, so it is shaped again. */
export function shapeLine(paragraph: Paragraph, start: number, end: number, textOptions: TextOptions): LineRun[] {
  const { text, items } = paragraph;
  const last = trimmedEnd(text, start, end);
  const parts = items
    .filter((item) => item.start < last && item.end > start)
    .map((item) => ({ ...item, start: Math.max(start, item.start), end: Math.min(last, item.end) }));
  return visualOrder(parts).map((part) => shapeRun(part, text.slice(part.start, part.end), textOptions));
}

function shapeRun({ face, level }: Item, text: string, textOptions: TextOptions): LineRun {
  const shaped = shapeItem(face, text, level, textOptions);
  const isRightToLeft = level % 2 === 1;
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clustersDone = new Set<number>();
  const glyphs = shaped.map((glyph, index) => {
    const { cluster } = glyph;
    const isFirst = !clustersDone.has(cluster);
    clustersDone.add(cluster);
    const letters = isFirst ? text.slice(cluster, ends.get(cluster)) : '';
    const isLast = shaped[index + 1]?.cluster !== cluster;
    const isSpaced = textOptions.letterSpacing !== 0 && isLast && !joined.test(text.charAt(cluster));
    const spacing = isSpaced ? textOptions.letterSpacing : 0;
    return { ...glyph, advance: glyph.advance + spacing, text: letters };
  });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return { face, text, isRightToLeft, glyphs, width };
}

function shapeItem(face: Face, text: string, level: number, { language, letterSpacing }: TextOptions) {
  return face.shape(text, { isRightToLeft: level % 2 === 1, language, hasLigatures: letterSpacing === 0 });
}

function splitByLevel(runs: readonly { start: number; end: number; face: Face }[], levels: Uint8Array | null): Item[] {
  if (!levels) return runs.map((run) => ({ ...run, level: 0 }));
  return runs.flatMap(({ start, end, face }) => {
    const items: Item[] = [];
    for (let index = start; index < end; index++) {
      const level = levels[index] ?? 0;
      const last = items.at(-1);
      if (last && last.level === level) last.end = index + 1;
      else items.push({ start: index, end: index + 1, face, level });
    }
    return items;
  });
}
