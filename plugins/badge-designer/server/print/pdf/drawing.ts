import type { Font } from 'fontkit';
import type { PlacedPicture } from '../../../rules/layout/primitives.ts';
import { pictureKey } from '../../../rules/layout/primitives.ts';
import { decimal } from './content.ts';
import { type EmbeddedFont, embedFont } from './embeddedFont.ts';

/** A picture in the encoding of a PDF. */
export type PrintPicture = {
  width: number;
  height: number;
  /** A JPEG file with one or three channels. */
  jpeg: Uint8Array;
  isGreyscale: boolean;
  /** One byte of opacity per pixel. Absent: fully opaque. */
  alpha?: Uint8Array;
};

/** The fonts and pictures that primitives refer to. */
export type DrawingSources = {
  font: (fontId: string) => Font;
  /** Returns a picture by its `pictureKey`, in colour or in grey. `undefined`: nothing is drawn. */
  picture: (key: string, isGreyscale: boolean) => PrintPicture | undefined;
};

type Reference = PDFKit.PDFKitReference;

/** The objects that a page's content uses, by the names that it has for them. */
type Resources = {
  Font: Record<string, Reference>;
  XObject: Record<string, Reference>;
  ExtGState: Record<string, Reference>;
};

/** The operators of a content stream and the objects that they use. */
export type Content = { parts: string[]; resources: Resources };

export const newContent = (): Content => ({ parts: [], resources: { Font: {}, XObject: {}, ExtGState: {} } });

/** The state shared by all pages of a file, so that each font and picture is embedded once. */
export type Drawing = {
  document: PDFKit.PDFDocument;
  /** Adds a font to the content's resources and returns its name. */
  font: (fontId: string, content: Content) => { name: string; use: EmbeddedFont['use'] };
  /** Adds a picture to the content's resources and returns its name, if the picture exists. */
  picture: (source: PlacedPicture, isGreyscale: boolean, content: Content) => string | undefined;
  /** Adds a graphics state with this opacity and returns its name. */
  opacity: (opacity: number, content: Content) => string;
  /** Adds content as a form, which is drawn as one unit, and returns its name. */
  form: (inner: Content, content: Content) => string;
  /** Writes the collected fonts after the last page. */
  end: () => void;
};

/** The bounding box of forms, larger than any page in every direction. */
const everywhere = [-2000, -2000, 2000, 2000];

export function createDrawing(document: PDFKit.PDFDocument, sources: DrawingSources): Drawing {
  const fonts = new Map<string, { name: string; embedded: EmbeddedFont }>();
  const pictures = new Map<string, { name: string; reference: Reference } | undefined>();
  const states = new Map<number, { name: string; reference: Reference }>();
  let forms = 0;

  const openPicture = (key: string, isGreyscale: boolean) => {
    const picture = sources.picture(key, isGreyscale);
    return picture && { name: `P${pictures.size + 1}`, reference: embedPicture(document, picture) };
  };

  return {
    document,
    font: (fontId, { resources }) => {
      const cached = fonts.get(fontId);
      const number = fonts.size + 1;
      const font = cached ?? { name: `F${number}`, embedded: embedFont(document, sources.font(fontId), number) };
      if (!cached) fonts.set(fontId, font);
      resources.Font[font.name] = font.embedded.resource;
      return { name: font.name, use: font.embedded.use };
    },
    picture: (source, isGreyscale, { resources }) => {
      const key = pictureKey(source);
      const pictureId = `${key} ${isGreyscale}`;
      if (!pictures.has(pictureId)) pictures.set(pictureId, openPicture(key, isGreyscale));
      const picture = pictures.get(pictureId);
      if (picture) resources.XObject[picture.name] = picture.reference;
      return picture?.name;
    },
    opacity: (opacity, { resources }) => {
      const cached = states.get(opacity);
      const state = cached ?? {
        name: `S${states.size + 1}`,
        reference: document.ref({ Type: 'ExtGState', ca: Number(decimal(opacity)), CA: Number(decimal(opacity)) }),
      };
      if (!cached) {
        state.reference.end(undefined);
        states.set(opacity, state);
      }
      resources.ExtGState[state.name] = state.reference;
      return state.name;
    },
    form: (inner, { resources }) => {
      forms += 1;
      const name = `G${forms}`;
      const reference = document.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: everywhere,
        Group: { Type: 'Group', S: 'Transparency' },
        Resources: inner.resources,
      });
      reference.end(Buffer.from(inner.parts.join('\n'), 'latin1'));
      resources.XObject[name] = reference;
      return name;
    },
    end: () => {
      for (const { embedded } of fonts.values()) embedded.end();
    },
  };
}

function embedPicture(
  document: PDFKit.PDFDocument,
  { width, height, jpeg, isGreyscale, alpha }: PrintPicture,
): Reference {
  const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const mask = alpha && document.ref({ ...size, ColorSpace: 'DeviceGray' });
  mask?.end(Buffer.from(alpha ?? []));
  const reference = document.ref({
    ...size,
    ColorSpace: isGreyscale ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'DCTDecode',
    ...(mask && { SMask: mask }),
  });
  reference.end(Buffer.from(jpeg));
  return reference;
}
