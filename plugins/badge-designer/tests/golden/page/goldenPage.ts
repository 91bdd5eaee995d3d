import type { DesignDocument } from '../../../contract/document.ts';
import type { Primitive, Rectangle } from '../../../rules/layout/primitives.ts';
import type { Layout, LayoutData } from '../../../rules/layout/types.ts';
import type { Leaf } from '../leaves.ts';

/** Primitives, and where they are moved and turned, as an SVG `transform`. */
export type Drawn = { primitives: readonly Primitive[]; transform?: string };

/** What the bare page does for the test that drives it. */
export type GoldenPage = {
  layOut: (document: DesignDocument, data: LayoutData) => Promise<Layout>;
  /** The addresses of pictures by their `pictureKey`. */
  givePictures: (urls: Record<string, string>) => void;
  /** Draws parts of a page; `scale` is in pixels a millimetre. */
  show: (parts: readonly Drawn[], view: Rectangle, scale: number) => void;
  /** Draws each leaf alone, and returns the box around its ink in pixels of its own picture. */
  inkOf: (leaves: readonly Leaf[], scale: number) => Promise<(Rectangle | null)[]>;
};

declare global {
  var golden: GoldenPage;
}
