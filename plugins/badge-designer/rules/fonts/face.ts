import {
  Blob as Bytes,
  Direction,
  Feature,
  Font,
  Face as FontFile,
  shape as shapeBuffer,
  Buffer as TextBuffer,
} from 'harfbuzzjs';

/** A glyph in font sizes. `cluster` is where the letters that it stands for begin in the text. */
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
  /** Letters that are set apart are not joined to one glyph. */
  hasLigatures: boolean;
};

/** A font file that is ready to set text. */
export type Face = {
  id: string;
  /** A TrueType or OpenType file. */
  bytes: Uint8Array<ArrayBuffer>;
  unitsPerEm: number;
  /** Above and below the baseline, in font sizes; both positive. */
  ascent: number;
  descent: number;
  covers: (codePoint: number) => boolean;
  shape: (text: string, options: ShapeOptions) => readonly ShapedGlyph[];
  /** An SVG path in font units, `y` upwards. */
  outline: (glyphId: number) => string;
};

/** More texts than any page has; names come and go by the thousand. */
const remembered = 2_000;
const noLigatures = [new Feature('liga', 0), new Feature('clig', 0)];
const buffer = new TextBuffer();

/** Throws RangeError when the bytes are no font with letters. */
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
    // The script is still open, and is guessed from the letters.
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
      const known = shapes.get(key);
      if (known) return known;
      if (shapes.size >= remembered) shapes.clear();
      const shaped = shape(text, options);
      shapes.set(key, shaped);
      return shaped;
    },
    outline(glyphId) {
      const known = outlines.get(glyphId);
      if (known !== undefined) return known;
      const path = font.glyphToPath(glyphId);
      outlines.set(glyphId, path);
      return path;
    },
  };
}
