/**
 * What a canvas and a PDF draw, in the order in which they draw it. All lengths are millimetres, `x` to the right and
 * `y` down from the trimmed page's top left corner; turns are clockwise. Whoever draws decides nothing: sizes, line
 * breaks, dashes and cuts have been decided.
 */
export type Primitive = GlyphRun | Line | Box | Picture | Modules | Group;

/** Drawn as a whole: children first turned, then cut to the clip, then made transparent. */
export type Group = {
  kind: 'group';
  elementId: string | null;
  /** `[a, b, c, d, e, f]` as in SVG and PDF: x′ = ax + cy + e, y′ = bx + dy + f. Null: as the group around it. */
  transform: Matrix | null;
  /** In the group's own coordinates. */
  clip: RoundedBox | null;
  /** 0 to 1. */
  opacity: number;
  children: Primitive[];
};

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Rectangle = { x: number; y: number; width: number; height: number };

/** Of each corner. */
export type Radii = { topLeft: number; topRight: number; bottomRight: number; bottomLeft: number };

export type RoundedBox = Rectangle & { radii: Radii };

/** Letters of one font file on one baseline, from left to right, whatever way they are read. */
export type GlyphRun = {
  kind: 'glyphs';
  elementId: string;
  /** Of the font file: the glyph ids below mean nothing in another. */
  fontId: string;
  /** Millimetres that an em is wide. */
  size: number;
  colour: string;
  /** What the run says, in the order in which it is read; for search and for those who cannot see it. */
  text: string;
  isRightToLeft: boolean;
  glyphs: PlacedGlyph[];
};

export type PlacedGlyph = {
  id: number;
  /** The glyph's origin; `y` is on the baseline unless the font lifts the glyph off it. */
  x: number;
  y: number;
  advance: number;
  /** The letters that it stands for; empty where the glyph before it has said them already. */
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
  /** Lengths of dash and gap in turn. Empty: solid. */
  dash: number[];
  /** Dots are dashes without length that have round ends. */
  cap: 'butt' | 'round';
};

/** The border is drawn along the middle of the given edge: the engine has moved it inwards. */
export type Box = RoundedBox & {
  kind: 'box';
  elementId: string | null;
  fill: string | null;
  border: { colour: string; width: number; dash: number[]; cap: 'butt' | 'round' } | null;
};

/** A picture, or a page of a PDF file, all of which lies in `x`, `y`, `width` and `height`, cut to the clip. */
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
  /** One that the data brings along, such as a person's photo. */
  | { kind: 'data'; name: string }
  /** The first page is 1. */
  | { kind: 'pdf'; mediaId: number; page: number };

/** The dark modules of a code. */
export type Modules = Rectangle & {
  kind: 'modules';
  elementId: string;
  symbology: 'qr_code' | 'code_128' | 'pdf_417' | 'data_matrix';
  colour: string;
  /** Modules that touch are one rectangle. */
  modules: Rectangle[];
  /** The width of one module. */
  moduleSize: number;
  /** What a scanner reads. */
  payload: string;
};

/** Two places that draw the same picture have the same key. */
export function pictureKey(source: PlacedPicture): string {
  switch (source.kind) {
    case 'data':
      return source.name;
    case 'media':
      return `media-${source.mediaId}`;
    case 'pdf':
      return `pdf-${source.mediaId}-${source.page}`;
  }
}
