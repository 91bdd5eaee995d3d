import { labelBox, labelsOf, turned } from './labels.ts';
import { type Area, type Box, round, type Sheet, type Turn } from './types.ts';

/** The edge over which a printer flips the sheet to print the other side. */
export type Flip = 'long' | 'short';

export type ImposeOptions = {
  sheet: Sheet;
  /** The designed size of each piece, in printing order. */
  sizes: readonly Area[];
  /** The rotation of each piece on its label. */
  turns: readonly Turn[];
  copies: number;
  /** The first label to use on the first sheet, from 1. */
  startAt: number;
  /** Absent if only fronts are printed. */
  backs?: { flip: Flip; isMirrored: boolean };
};

/** One piece on a page. The box is the area that it covers there after its rotation. */
export type Place = Box & {
  /** The index of the piece. */
  index: number;
  turn: Turn;
  /** True if left and right are swapped. */
  isMirrored: boolean;
};

export type SheetPage = {
  page: Area;
  face: 'front' | 'back';
  places: Place[];
};

/** Returns true if the printer flips the sheet around a vertical axis. */
const isTurnedSideways = ({ width, height }: Area, flip: Flip): boolean => (flip === 'long') === height >= width;

/** Returns the place of a back, so that it is exactly behind its front. */
function behind(place: Place, page: Area, { flip, isMirrored }: NonNullable<ImposeOptions['backs']>): Place {
  if (isTurnedSideways(page, flip)) return { ...place, isMirrored, x: round(page.width - place.x - place.width) };
  // If the sheet is flipped around a horizontal axis, the back must be upside down to be upright behind the front.
  const turn = ((place.turn + 180) % 360) as Turn;
  return { ...place, isMirrored, turn, y: round(page.height - place.y - place.height) };
}

/** Centres a piece on its label. */
function centred(box: Box, size: Area): Box {
  return {
    x: round(box.x + (box.width - size.width) / 2),
    y: round(box.y + (box.height - size.height) / 2),
    ...size,
  };
}

/**
 * Places pieces on the labels of sheets, each as often as there are copies. With backs each sheet has two pages, and
 * the front and back of a piece coincide once the printer has flipped the paper.
 */
export function impose({ sheet, sizes, turns, copies, startAt, backs }: ImposeOptions): SheetPage[] {
  const labels = labelsOf(sheet);
  const pages: SheetPage[] = [];
  for (let printed = 0; printed < sizes.length * copies; printed += 1) {
    const index = Math.floor(printed / copies);
    const label = (startAt - 1 + printed) % labels;
    if (label === 0 || printed === 0) pages.push({ page: sheet.page, face: 'front', places: [] });
    const turn = turns[index] ?? 0;
    const size = turned(sizes[index] ?? sheet.label, turn);
    pages.at(-1)?.places.push({ index, turn, isMirrored: false, ...centred(labelBox(sheet, label), size) });
  }
  if (!backs) return pages;
  return pages.flatMap((front) => [
    front,
    { ...front, face: 'back', places: front.places.map((place) => behind(place, front.page, backs)) },
  ]);
}

/** Returns the number of sheets of paper that the pieces need. */
export function sheetsNeeded(pieces: number, { labels, startAt }: { labels: number; startAt: number }): number {
  return pieces === 0 ? 0 : Math.ceil((pieces + startAt - 1) / labels);
}
