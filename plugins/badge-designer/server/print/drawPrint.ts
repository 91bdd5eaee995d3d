import type { DesignDocument } from '../../contract/document.ts';
import { createAssets } from '../../rules/layout/assets.ts';
import { layOut } from '../../rules/layout/layoutDesign.ts';
import type { Values } from '../../rules/print/values.ts';
import type { Calibration } from '../../rules/sheets/calibration.ts';
import type { SheetPage } from '../../rules/sheets/impose.ts';
import { unfold } from '../../rules/sheets/unfold.ts';
import { readPackagedFont } from '../fonts/packagedFonts.ts';
import { fontsOf, measurePictures, type PictureFile, readPictures } from './pdf/sources.ts';
import { type Piece, writeSheets } from './pdf/writeSheets.ts';

/** The plain data of one file to draw. Pages refer to people by their index. */
export type PrintInput = {
  title: string;
  date: Date;
  pages: SheetPage[];
  people: { designId: number; values: Values; bleed: number }[];
  documents: { id: number; document: DesignDocument }[];
  /** Picture files by `pictureKey`. */
  pictures: PictureFile[];
  /** Uploaded font files by the ids of their faces. */
  fonts: { id: string; bytes: Uint8Array }[];
  hasCropMarks: boolean;
  /** Draws PNG files of this resolution. Null: a PDF. */
  dpi: number | null;
  calibration: Calibration;
};

/** The most laid out pieces in the cache; the back of a sheet uses those of its front again. */
const maximumCachedPieces = 64;

/** Draws a file, laying out one piece at a time. */
export async function drawPrint(input: PrintInput, progress: (fraction: number) => Promise<void>): Promise<Uint8Array> {
  const { pages, people } = input;
  const uploads = new Map(input.fonts.map(({ id, bytes }) => [id, new Uint8Array(bytes)]));
  const uploaded = async (fontId: number) => uploads.get(`upload-${fontId}`) ?? null;
  const assets = createAssets({ packaged: readPackagedFont, uploaded });
  const documents = new Map(input.documents.map(({ id, document }) => [id, document]));
  const { dpi } = input;
  const pictures = await (dpi === null ? readPictures(input.pictures) : measurePictures(input.pictures));
  const pieces = new Map<number, Piece>();

  const layOutPiece = async (index: number): Promise<Piece> => {
    const person = people[index];
    const document = documents.get(person?.designId ?? 0);
    if (!person || !document) throw new Error(`Nobody has the place ${index} of the print`);
    const data = { values: person.values, pictures: pictures.sizes, sharesContact: false, output: 'print' } as const;
    const { sides } = await layOut(document, data, assets);
    return { sides, page: document.page, unfolded: unfold(document.page, sides.length), bleed: person.bleed };
  };

  const piece = async (index: number): Promise<Piece> => {
    const cached = pieces.get(index);
    if (cached) return cached;
    if (pieces.size >= maximumCachedPieces) pieces.clear();
    const laidOut = await layOutPiece(index);
    pieces.set(index, laidOut);
    return laidOut;
  };
  const written = (done: number) => progress(done / pages.length);
  if (dpi !== null) {
    const { writePages } = await import('./png/writePages.ts');
    return writePages({ ...input, dpi, assets, piece, written });
  }
  return writeSheets({ ...input, font: fontsOf(assets), picture: pictures.file, piece, written });
}
