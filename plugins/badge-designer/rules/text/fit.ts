import type { TextStyle } from '../../contract/textStyle.ts';
import { breakLines, type Paragraph, widthOf } from './paragraph.ts';

export type FittedLine = { paragraph: Paragraph; start: number; end: number };

export type FittedText = {
  lines: FittedLine[];
  /** In points. */
  size: number;
  /** The text does not fit, or a word had to be broken. */
  isTooLong: boolean;
};

export const millimetresOfPoint = 25.4 / 72;
/** The difference between two tried sizes, in points. */
const step = 0.1;
/** The tolerance for rounding errors, in millimetres. */
const tolerance = 1e-6;

type Room = { width: number; height: number };

/** Breaks and shrinks a text according to its style until it fits into the room. */
export function fitText(paragraphs: readonly Paragraph[], style: TextStyle, room: Room): FittedText {
  const asWritten = paragraphs.map((paragraph) => ({ paragraph, start: 0, end: paragraph.text.length }));
  switch (style.overflow) {
    case 'clip':
      return { lines: asWritten, size: style.size, isTooLong: !fits(asWritten, style.size, style, room) };
    case 'shrink':
      return shrink(asWritten, style, room);
    case 'wrap':
      return wrap(paragraphs, style.size, style, room);
    case 'shrink_then_wrap': {
      const onOneLine = shrink(asWritten, style, room);
      return onOneLine.isTooLong ? wrapAtLargest(paragraphs, style, room) : onOneLine;
    }
  }
}

function shrink(lines: FittedLine[], style: TextStyle, room: Room): FittedText {
  const widest = Math.max(...lines.map((line) => lineWidth(line)));
  const byWidth = widest > 0 ? room.width / widest : Number.POSITIVE_INFINITY;
  const byHeight = room.height / heightOf(lines.length, style);
  const size = roundDown(Math.min(style.size, byWidth / millimetresOfPoint, byHeight / millimetresOfPoint));
  const usedSize = Math.max(Math.min(size, style.size), style.minimumSize);
  return { lines, size: usedSize, isTooLong: !fits(lines, usedSize, style, room) };
}

function wrap(paragraphs: readonly Paragraph[], size: number, style: TextStyle, room: Room): FittedText {
  const maximum = (room.width + tolerance) / (size * millimetresOfPoint);
  let isTooLong = false;
  const lines = paragraphs.flatMap((paragraph) => {
    const broken = breakLines(paragraph, maximum);
    if (broken.isBroken) isTooLong = true;
    return broken.lines.map((line) => ({ paragraph, ...line }));
  });
  return { lines, size, isTooLong: isTooLong || !hasHeight(lines.length, size, style, room) };
}

/** Returns the largest size at which wrapped lines fit, by binary search: smaller letters need fewer lines. */
function wrapAtLargest(paragraphs: readonly Paragraph[], style: TextStyle, room: Room): FittedText {
  let best = wrap(paragraphs, style.minimumSize, style, room);
  if (best.isTooLong) return best;
  let low = 0;
  let high = Math.floor((style.size - style.minimumSize) / step + tolerance);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = wrap(paragraphs, roundDown(style.minimumSize + middle * step), style, room);
    if (tried.isTooLong) high = middle - 1;
    else {
      best = tried;
      low = middle;
    }
  }
  return best;
}

function fits(lines: readonly FittedLine[], size: number, style: TextStyle, room: Room): boolean {
  const available = room.width / (size * millimetresOfPoint) + tolerance;
  return lines.every((line) => lineWidth(line) <= available) && hasHeight(lines.length, size, style, room);
}

function hasHeight(count: number, size: number, style: TextStyle, room: Room): boolean {
  const isFew = style.maximumLines === 0 || count <= style.maximumLines;
  return isFew && heightOf(count, style) * size * millimetresOfPoint <= room.height + tolerance;
}

/**
 * Returns the height of lines in font sizes. The line spacing above the first line and below the last does not count.
 */
function heightOf(count: number, { lineHeight }: TextStyle): number {
  return (count - 1) * lineHeight + 1;
}

/** Returns the width of a line in font sizes. */
export function lineWidth({ paragraph, start, end }: FittedLine): number {
  return widthOf(paragraph, start, end);
}

function roundDown(size: number): number {
  return Math.floor(size / step + tolerance) / (1 / step);
}
