import type { FieldElement, TextElement } from '../../contract/textElements.ts';
import type { TextStyle } from '../../contract/textStyle.ts';
import { type FittedLine, fitText, lineWidth, millimetresOfPoint } from '../text/fit.ts';
import { mainFace } from '../text/itemise.ts';
import { changeCase } from '../text/letterCase.ts';
import { measureParagraph, shapeLine, type TextOptions } from '../text/paragraph.ts';
import { type Context, warn } from './context.ts';
import { inset, noRadii, rounded, roundedBox } from './geometry.ts';
import type { GlyphRun, Line, Primitive, Rectangle, RoundedBox } from './primitives.ts';
import { colourBy } from './values.ts';

type PlacedText = { children: Primitive[]; clip: RoundedBox | null };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this pattern removes
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The position below the baseline and the thickness, in font sizes. */
const underline = { offset: 0.12, width: 0.06 };

/** Sets a text into the box of its element. */
export function placeText(element: FieldElement | TextElement, text: string, context: Context): PlacedText {
  const { style } = element;
  const textOptions: TextOptions = {
    family: style.family,
    weight: style.weight,
    isItalic: style.isItalic,
    language: context.language,
    letterSpacing: style.letterSpacing,
  };
  const { face } = mainFace(context.assets.fonts, textOptions);
  const casedText = changeCase(text.normalize('NFC').replace(/\r\n?/g, '\n'), style.letterCase, context.language);
  const paragraphs = casedText
    .split('\n')
    .map((line) =>
      measureParagraph(line.replaceAll('\t', ' ').replace(unprintable, ''), textOptions, context.assets.fonts),
    );
  const background = backgroundOf(element);
  const missing = paragraphs.flatMap(({ missingFonts }) => missingFonts);
  context.missing.push(...missing);
  if (!face || missing.length > 0) return { children: background, clip: null };

  const room = inset(element, style.padding);
  const fitted = fitText(paragraphs, style, room);
  const letters = new Set(paragraphs.flatMap(({ missingLetters }) => missingLetters));
  if (letters.size > 0) warn(context, element.id, { kind: 'missing_glyph', letters: [...letters].join('') });
  if (paragraphs.some(({ isFontMissing }) => isFontMissing)) warn(context, element.id, { kind: 'missing_font' });
  if (fitted.size < style.size) warn(context, element.id, { kind: 'shrunk', from: style.size, to: fitted.size });
  if (fitted.isTooLong) warn(context, element.id, { kind: style.overflow === 'clip' ? 'clipped' : 'overflow' });

  const size = fitted.size * millimetresOfPoint;
  const height = fitted.lines.length * style.lineHeight * size;
  const share = { top: 0, middle: 0.5, bottom: 1 }[style.verticalAlign];
  const top = room.y + (fitted.isTooLong ? Math.max(0, room.height - height) : room.height - height) * share;
  const half = (style.lineHeight - face.ascent - face.descent) / 2;
  const colour = colourBy(style.colourRules, context.data.values) ?? style.colour;
  const children = fitted.lines.flatMap((line, index) => {
    const baseline = top + (index * style.lineHeight + half + face.ascent) * size;
    return placeLine(line, { elementId: element.id, style, textOptions, size, baseline, room, colour });
  });
  const clip = fitted.isTooLong ? roundedBox(element, noRadii) : null;
  return { children: [...background, ...children], clip };
}

function backgroundOf(element: FieldElement | TextElement): Primitive[] {
  const fill = element.style.background;
  if (!fill) return [];
  return [{ kind: 'box', elementId: element.id, ...roundedBox(element, noRadii), fill, border: null }];
}

type LinePlace = {
  elementId: string;
  style: TextStyle;
  textOptions: TextOptions;
  /** The font size in millimetres. */
  size: number;
  baseline: number;
  room: Rectangle;
  colour: string;
};

function placeLine(
  line: FittedLine,
  { elementId, style, textOptions, size, baseline, room, colour }: LinePlace,
): Primitive[] {
  const width = lineWidth(line) * size;
  const share = { left: 0, center: 0.5, right: 1 }[style.align];
  const free = room.width - width;
  // If a line is too long, its beginning is shown.
  const start = room.x + (free >= 0 ? free * share : isRightToLeft(line) ? free : 0);
  const runs: GlyphRun[] = [];
  let x = start;
  for (const { face, text, isRightToLeft, glyphs } of shapeLine(line.paragraph, line.start, line.end, textOptions)) {
    const placed = glyphs.map((glyph) => {
      const at = { x: rounded(x + glyph.xOffset * size), y: rounded(baseline - glyph.yOffset * size) };
      x += glyph.advance * size;
      return { id: glyph.id, ...at, advance: rounded(glyph.advance * size), text: glyph.text };
    });
    runs.push({
      kind: 'glyphs',
      elementId,
      fontId: face.id,
      size: rounded(size),
      colour,
      text,
      isRightToLeft,
      glyphs: placed,
    });
  }
  return style.isUnderlined && width > 0 ? [...runs, lineBelow(elementId, start, width, baseline, size, colour)] : runs;
}

function isRightToLeft({ paragraph, start }: FittedLine): boolean {
  const first = paragraph.items.find(({ end }) => end > start);
  return first !== undefined && first.level % 2 === 1;
}

function lineBelow(
  elementId: string,
  start: number,
  width: number,
  baseline: number,
  size: number,
  colour: string,
): Line {
  const y = rounded(baseline + underline.offset * size);
  const thickness = rounded(underline.width * size);
  return {
    kind: 'line',
    elementId,
    x1: rounded(start),
    y1: y,
    x2: rounded(start + width),
    y2: y,
    width: thickness,
    colour,
    dash: [],
    cap: 'butt',
  };
}
