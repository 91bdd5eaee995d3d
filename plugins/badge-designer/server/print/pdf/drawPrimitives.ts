import type {
  Box,
  GlyphRun,
  Group,
  Line,
  Modules,
  Picture,
  PlacedGlyph,
  Primitive,
} from '../../../rules/layout/primitives.ts';
import { boxPath, concat, decimal, decimals, rgb, unicodeHex } from './content.ts';
import { type Content, type Drawing, newContent } from './drawing.ts';

/** Draws the primitives of a layout, in millimetres with y downwards. */
export function drawPrimitives(primitives: readonly Primitive[], content: Content, drawing: Drawing): void {
  for (const primitive of primitives) draw(primitive, content, drawing);
}

function draw(primitive: Primitive, content: Content, drawing: Drawing): void {
  switch (primitive.kind) {
    case 'glyphs':
      drawGlyphs(primitive, content, drawing);
      break;
    case 'line':
      drawLine(primitive, content);
      break;
    case 'box':
      drawBox(primitive, content);
      break;
    case 'picture':
      drawPicture(primitive, content, drawing);
      break;
    case 'modules':
      drawModules(primitive, content);
      break;
    case 'group':
      drawGroup(primitive, content, drawing);
      break;
  }
}

/** Splits a run by the heights of its glyphs, because fonts can move single glyphs off the baseline. */
function onOneHeight(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const parts: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const part = parts.at(-1);
    if (part?.[0] && Math.abs(part[0].y - glyph.y) < 0.0001) part.push(glyph);
    else parts.push([glyph]);
  }
  return parts;
}

function drawGlyphs(run: GlyphRun, content: Content, drawing: Drawing): void {
  const { name, use } = drawing.font(run.fontId, content);
  // The texts of single glyphs, from left to right, can differ from the text in reading order.
  let extractedText = '';
  const shown = onOneHeight(run.glyphs).map((part) => {
    let at = part[0]?.x ?? 0;
    let show = '<';
    const start = `1 0 0 -1 ${decimals(at, part[0]?.y ?? 0)} Tm`;
    for (const glyph of part) {
      const { code, advance, mappedText } = use(glyph.id, glyph.text);
      const back = ((at - glyph.x) * 1000) / run.size;
      if (Math.abs(back) > 0.05) {
        show += `> ${decimal(back)} <`;
        at = glyph.x;
      }
      show += code;
      extractedText += mappedText;
      at += (advance * run.size) / 1000;
    }
    return `${start} [${show}>] TJ`;
  });
  if (shown.length === 0) return;
  const isExtractable = extractedText === run.text && !run.isRightToLeft;
  if (!isExtractable) content.parts.push(`/Span <</ActualText <FEFF${unicodeHex(run.text)}>>> BDC`);
  content.parts.push('BT', `${rgb(run.colour)} rg`, `/${name} ${decimal(run.size)} Tf`, ...shown, 'ET');
  if (!isExtractable) content.parts.push('EMC');
}

function stroke(width: number, dash: readonly number[], cap: Line['cap']): string {
  return `${decimal(width)} w ${cap === 'round' ? 1 : 0} J [${decimals(...dash)}] 0 d`;
}

function drawLine({ x1, y1, x2, y2, width, colour, dash, cap }: Line, { parts }: Content): void {
  parts.push(
    'q',
    `${rgb(colour)} RG`,
    stroke(width, dash, cap),
    `${decimals(x1, y1)} m`,
    `${decimals(x2, y2)} l S`,
    'Q',
  );
}

function drawBox(box: Box, { parts }: Content): void {
  const { fill, border } = box;
  if (fill === null && border === null) return;
  parts.push('q');
  if (fill !== null) parts.push(`${rgb(fill)} rg`);
  if (border !== null) parts.push(`${rgb(border.colour)} RG`, stroke(border.width, border.dash, border.cap));
  const paint = fill === null ? 'S' : border === null ? 'f' : 'B';
  parts.push(boxPath(box), paint, 'Q');
}

function drawPicture(picture: Picture, content: Content, drawing: Drawing): void {
  const name = drawing.picture(picture.source, picture.isGreyscale, content);
  if (name === undefined) return;
  const { x, y, width, height } = picture;
  content.parts.push('q', boxPath(picture.clip), 'W n', `${decimals(width, 0, 0, -height, x, y + height)} cm`);
  content.parts.push(`/${name} Do`, 'Q');
}

function drawModules({ colour, modules }: Modules, { parts }: Content): void {
  if (modules.length === 0) return;
  parts.push('q', `${rgb(colour)} rg`);
  for (const { x, y, width, height } of modules) parts.push(`${decimals(x, y, width, height)} re`);
  parts.push('f', 'Q');
}

function drawGroup({ transform, clip, opacity, children }: Group, content: Content, drawing: Drawing): void {
  if (opacity <= 0 || children.length === 0) return;
  const { parts } = content;
  parts.push('q');
  if (transform) parts.push(concat(transform));
  if (clip) parts.push(boxPath(clip), 'W n');
  if (opacity < 1) {
    // Overlapping children become transparent together, so that none shows through another.
    const inner = newContent();
    drawPrimitives(children, inner, drawing);
    parts.push(`/${drawing.opacity(opacity, content)} gs`, `/${drawing.form(inner, content)} Do`);
  } else drawPrimitives(children, content, drawing);
  parts.push('Q');
}
