import {
  Blob as Bytes,
  Direction,
  Feature,
  Font,
  Face as FontFile,
  shape as shapeBuffer,
  Buffer as TextBuffer,
} from 'harfbuzzjs';

/** A glyph measured in font sizes. `cluster` is the index of its first letter in the text. */
export type ShapedGlyph = {
  id: number;
  cluster: number;
  advance: number;
  xOffset: number;
  yOffset: number;
};

export type ShapeOptions = {
  isRightToLeft: boolean;
  language: string;
  /** Letter-spaced text has no ligatures, because they would join letters into one glyph. */
  hasLigatures: boolean;
};

/** A parsed font file that can set text. */
export type Face = {
  id: string;
  /** The bytes of a TrueType or OpenType file. */
  bytes: Uint8Array<ArrayBuffer>;
  unitsPerEm: number;
  /** The heights above and below the baseline, in font sizes; both positive. */
  ascent: number;
  descent: number;
  covers: (codePoint: number) => boolean;
  shape: (text: string, options: ShapeOptions) => readonly ShapedGlyph[];
  /** Returns an SVG path in font units, with `y` upwards. */
  outline: (glyphId: number) => string;
};

/** The maximum number of shaped texts in the cache. A page has fewer texts, but a list of names has thousands. */
const maximumShapes = 2_000;
const noLigatures = [new Feature('liga', 0), new Feature('clig', 0)];
const buffer = new TextBuffer();

/** Opens a font file. Throws RangeError if the bytes are not a font with letters. */
export function openFace(id: string, bytes: Uint8Array<ArrayBuffer>): Face {
  const file = new FontFile(new Bytes(bytes));
  const letters = new Set(file.collectUnicodes());
  if (letters.size === 0) throw new RangeError('This is no font file with letters');
  const font = new Font(file);
  const { ascender, descender } = font.hExtents();
  const scale = 1 / file.upem;
  const shapes = new Map<string, readonly ShapedGlyph[]>();
  const outlines = new Map<number, string>();

  function shape(text: string, { isRightToLeft, language, hasLigatures }: ShapeOptions): readonly ShapedGlyph[] {
    buffer.reset();
    buffer.addText(text);
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(language);
    // The script is not set yet, so HarfBuzz guesses it from the letters.
    buffer.guessSegmentProperties();
    shapeBuffer(font, buffer, hasLigatures ? undefined : noLigatures);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return {
        id: codepoint,
        cluster,
        advance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      };
    });
  }

  return {
    id,
    bytes,
    unitsPerEm: file.upem,
    ascent: ascender * scale,
    descent: -descender * scale,
    covers: (codePoint) => letters.has(codePoint),
    shape(text, options) {
      const key = `${options.isRightToLeft ? 'r' : 'l'}${options.hasLigatures ? 'j' : 's'}${options.language} ${text}`;
      const cached = shapes.get(key);
      if (cached) return cached;
      if (shapes.size >= maximumShapes) shapes.clear();
      const shaped = shape(text, options);
      shapes.set(key, shaped);
      return shaped;
    },
    outline(glyphId) {
      const cached = outlines.get(glyphId);
      if (cached !== undefined) return cached;
      const path = font.glyphToPath(glyphId);
      outlines.set(glyphId, path);
      return path;
    },
  };
}
