import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { DesignDocument } from '../../contract/document.ts';
import { createAssets } from '../../rules/layout/assets.ts';
import { layOut } from '../../rules/layout/layoutDesign.ts';
import type { PictureSize } from '../../rules/layout/types.ts';
import type { Values } from '../../rules/print/values.ts';
import type { Calibration } from '../../rules/sheets/calibration.ts';
import type { SheetPage } from '../../rules/sheets/impose.ts';
import { unfold } from '../../rules/sheets/unfold.ts';
import { readPackagedFont } from '../fonts/packagedFonts.ts';
import type { PrintPicture } from './pdf/drawing.ts';
import { type Piece, writeSheets } from './pdf/writeSheets.ts';

/** The plain data of one file to draw. Pages refer to people by their index. */
export type PrintInput = {
  title: string;
  date: Date;
  pages: SheetPage[];
  people: { designId: number; values: Values; bleed: number }[];
  documents: { id: number; document: DesignDocument }[];
  /** Picture files by `pictureKey`. */
  pictures: { key: string; bytes: Uint8Array }[];
  hasCropMarks: boolean;
  calibration: Calibration;
};

/** The most laid out pieces in the cache; the back of a sheet uses those of its front again. */
const remembered = 64;

/** Draws a file, laying out one piece at a time. */
export async function drawPrint(input: PrintInput, progress: (fraction: number) => Promise<void>): Promise<Uint8Array> {
  const { pages, people } = input;
  const assets = createAssets({ packaged: readPackagedFont, uploaded: async () => null });
  const documents = new Map(input.documents.map(({ id, document }) => [id, document]));
  const pictures = await readPictures(input.pictures);
  const sizes: Record<string, PictureSize> = Object.fromEntries(pictures.sizes);
  const fonts = new Map<string, Font>();
  const pieces = new Map<number, Piece>();

  const layOutPiece = async (index: number): Promise<Piece> => {
    const person = people[index];
    const document = documents.get(person?.designId ?? 0);
    if (!person || !document) throw new Error(`Nobody has the place ${index} of the print`);
    const data = { values: person.values, pictures: sizes, sharesContact: false, output: 'print' } as const;
    const { sides } = await layOut(document, data, assets);
    return { sides, page: document.page, unfolded: unfold(document.page, sides.length), bleed: person.bleed };
  };

  return writeSheets({
    ...input,
    font: (fontId) => {
      const known = fonts.get(fontId);
      if (known) return known;
      const font = openFont(assets.fonts.face(fontId)?.bytes);
      fonts.set(fontId, font);
      return font;
    },
    picture: (key, isGreyscale) => pictures.files.get(`${key} ${isGreyscale}`),
    piece: async (index) => {
      const known = pieces.get(index);
      if (known) return known;
      if (pieces.size >= remembered) pieces.clear();
      const piece = await layOutPiece(index);
      pieces.set(index, piece);
      return piece;
    },
    written: (done) => progress(done / pages.length),
  });
}

function openFont(bytes: Uint8Array | undefined): Font {
  const font = bytes && create(Buffer.from(bytes));
  if (!font || 'fonts' in font) throw new Error('A font that was laid out with cannot be embedded');
  return font;
}

/** Converts pictures for the PDF, in colour and in grey, and measures them. */
async function readPictures(pictures: PrintInput['pictures']) {
  const files = new Map<string, PrintPicture>();
  const sizes = new Map<string, PictureSize>();
  for (const { key, bytes } of pictures) {
    for (const isGreyscale of [false, true]) {
      const picture = await printPicture(bytes, isGreyscale);
      files.set(`${key} ${isGreyscale}`, picture);
      sizes.set(key, { width: picture.width, height: picture.height });
    }
  }
  return { files, sizes };
}

const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const;

async function printPicture(bytes: Uint8Array, isGreyscale: boolean): Promise<PrintPicture> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const plain = sharp(bytes).flatten({ background: '#ffffff' });
  const coloured = isGreyscale ? plain.greyscale() : plain;
  const picture = { width, height, jpeg: await coloured.jpeg(jpeg).toBuffer(), isGreyscale };
  if (!hasAlpha) return picture;
  return { ...picture, alpha: await sharp(bytes).extractChannel('alpha').raw().toBuffer() };
}
