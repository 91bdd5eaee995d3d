import type { Primitive } from './primitives.ts';

/** The data that fills a document. */
export type LayoutData = {
  /**
   * The values of variables, named as in `rules/variables.ts`. Without an entry a variable is unknown; with an empty
   * value it is empty.
   */
  values: Readonly<Record<string, string>>;
  /**
   * The size of each picture in pixels by its `pictureKey`. Pictures without an entry are not drawn.
   */
  pictures: Readonly<Record<string, PictureSize>>;
  /** True if this person agreed to share their contact details in codes. */
  sharesContact: boolean;
  /** Elements for the other output only are left out. */
  output: 'print' | 'screen';
  /** The language of translated texts. Default: the document's own. */
  language?: string;
};

export type PictureSize = { width: number; height: number };

/** Something to check before printing. `side` counts from 0. */
export type Warning = { side: number; elementId: string } & (
  | { kind: 'overflow' }
  /** The specified and the actual font size, in points. */
  | { kind: 'shrunk'; from: number; to: number }
  | { kind: 'clipped' }
  /** The uploaded font file no longer exists or is damaged; the text is set in Roboto. */
  | { kind: 'missing_font' }
  /** No font file has these letters. */
  | { kind: 'missing_glyph'; letters: string }
  | { kind: 'empty_field'; variable: string }
  | { kind: 'unknown_variable'; variable: string }
  | { kind: 'low_resolution'; dpi: number }
  | { kind: 'missing_picture' }
  /** `isWhole`: the whole element is outside the page. */
  | { kind: 'outside_page'; isWhole: boolean }
  /** The symbology cannot hold the code's text. */
  | { kind: 'code_not_encodable' }
  /** The person does not share their contact card, so the code contains the registration code instead. */
  | { kind: 'contact_not_shared' }
);
export type WarningKind = Warning['kind'];

export type Layout = {
  /** One list of primitives per visible side, including a back that repeats the front. */
  sides: Primitive[][];
  warnings: Warning[];
  /** The ids of the fonts and encoders to load with `LayoutAssets.load`; afterwards, lay out again. */
  missing: string[];
};
