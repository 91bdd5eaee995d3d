/**
 * The primitives that the canvas and the PDF draw, in drawing order. All lengths are in millimetres, with `x` to the
 * right and `y` down from the top left corner of the trimmed page; rotations are clockwise. Renderers decide nothing:
 * the layout has already decided sizes, line breaks, dashes and clips.
 */
export type Primitive = GlyphRun | Line | Box | Picture | Modules | Group;

/** Drawn as one unit: its children are first transformed, then clipped, then made transparent. */
export type Group = {
  kind: 'group';
  elementId: string | null;
  /**
   * `[a, b, c, d, e, f]` as in SVG and PDF: x′ = ax + cy + e, y′ = bx + dy + f. Null: that of the surrounding group.
   */
  transform: Matrix | null;
  /** In the group's own coordinates. */
  clip: RoundedBox | null;
  /** 0 to 1. */
  opacity: number;
  children: Primitive[];
};

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Rectangle = { x: number; y: number; width: number; height: number };

/** The radius of each corner, in millimetres. */
export type Radii = { topLeft: number; topRight: number; bottomRight: number; bottomLeft: number };

export type RoundedBox = Rectangle & { radii: Radii };

/** Letters of one font file on one baseline, from left to right in any script. */
export type GlyphRun = {
  kind: 'glyphs';
  elementId: string;
  /** The font file. The glyph ids below are valid only in this file. */
  fontId: string;
  /** The font size in millimetres. */
  size: number;
  colour: string;
  /** The text of the run in reading order, for search and screen readers. */
  text: string;
  isRightToLeft: boolean;
  glyphs: PlacedGlyph[];
};

export type PlacedGlyph = {
  id: number;
  /** The glyph's origin; `y` is on the baseline unless the font raises or lowers the glyph. */
  x: number;
  y: number;
  advance: number;
  /** The letters of the glyph; empty if the glyph before it includes them. */
  text: string;
};

export type Line = {
  kind: 'line';
  elementId: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  colour: string;
  /** Alternating lengths of dashes and gaps. Empty: solid. */
  dash: number[];
  /** Dots are dashes of zero length with round ends. */
  cap: 'butt' | 'round';
};

/** A box whose border is centred on the given edge: the layout has already moved it inwards. */
export type Box = RoundedBox & {
  kind: 'box';
  elementId: string | null;
  fill: string | null;
  border: { colour: string; width: number; dash: number[]; cap: 'butt' | 'round' } | null;
};

/**
 * A picture. Its whole area is `x`, `y`, `width` and `height`, of which the clip shows a part.
 */
export type Picture = Rectangle & {
  kind: 'picture';
  elementId: string | null;
  source: PlacedPicture;
  clip: RoundedBox;
  isGreyscale: boolean;
  alt: string;
};

export type PlacedPicture =
  | { kind: 'media'; mediaId: number }
  /** A picture that comes with the data, such as a person's photo. */
  | { kind: 'data'; name: string };

/** The dark modules of a code. */
export type Modules = Rectangle & {
  kind: 'modules';
  elementId: string;
  symbology: 'qr_code' | 'code_128' | 'pdf_417' | 'data_matrix';
  colour: string;
  /** Touching modules are merged into one rectangle. */
  modules: Rectangle[];
  /** The width of one module. */
  moduleSize: number;
  /** The encoded text. */
  payload: string;
};

/** Returns a key that is equal for sources of the same picture. */
export function pictureKey(source: PlacedPicture): string {
  switch (source.kind) {
    case 'data':
      return source.name;
    case 'media':
      return `media-${source.mediaId}`;
  }
}
