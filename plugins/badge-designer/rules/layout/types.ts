import type { Primitive } from './primitives.ts';

/** What a document is filled with. */
export type LayoutData = {
  /** By the names of `rules/variables.ts`. One that is not there is unknown; one without a value is empty. */
  values: Readonly<Record<string, string>>;
  /** Pixels of each picture, by its `pictureKey`; those of a PDF page are its points. One that is not there is empty. */
  pictures: Readonly<Record<string, PictureSize>>;
  /** Whether this person agreed that others may read their contact details from a code. */
  sharesContact: boolean;
  /** Elements that are only for the other are left out. */
  output: 'print' | 'screen';
  /** The language of translated texts. Default: the document's own. */
  language?: string;
};

export type PictureSize = { width: number; height: number };

/** Something that a person should look at before it is printed. `side` counts from 0. */
export type Warning = { side: number; elementId: string } & (
  | { kind: 'overflow' }
  /** Points, asked for and taken. */
  | { kind: 'shrunk'; from: number; to: number }
  | { kind: 'clipped' }
  /** The uploaded font file is gone or damaged; the text is set in Roboto. */
  | { kind: 'missing_font' }
  /** No font file has these letters. */
  | { kind: 'missing_glyph'; letters: string }
  | { kind: 'empty_field'; variable: string }
  | { kind: 'unknown_variable'; variable: string }
  | { kind: 'low_resolution'; dpi: number }
  | { kind: 'missing_picture' }
  /** `isWhole`: nothing of it is on the page. */
  | { kind: 'outside_page'; isWhole: boolean }
  /** The symbology cannot hold what the code should say. */
  | { kind: 'code_not_encodable' }
  /** There is no contact card, because the person did not agree; the code says the registration code. */
  | { kind: 'contact_not_shared' }
);
export type WarningKind = Warning['kind'];

export type Layout = {
  /** As many as the document has pages to look at: a back that repeats the front is here. */
  sides: Primitive[][];
  warnings: Warning[];
  /** Font files and encoders that are not loaded yet: `LayoutAssets.load` them, then lay out again. */
  missing: string[];
};
