import { labelBox, labelsOf, turned } from './labels.ts';
import { type Area, type Box, round, type Sheet, type Turn } from './types.ts';

/** The edge around which a printer turns the sheet before it prints the other side. */
export type Flip = 'long' | 'short';

export type Imposing = {
  sheet: Sheet;
  /** The size of each piece in the order of printing, as it is designed. */
  sizes: readonly Area[];
  /** How each is turned on its label. */
  turns: readonly Turn[];
  copies: number;
  /** The first label that is used on the first sheet, from 1. */
  startAt: number;
  /** Absent: only fronts. */
  backs?: { flip: Flip; isMirrored: boolean };
};

/** One piece on a page. The box is what it covers there, turned. */
export type Place = Box & {
  /** Which of the pieces. */
  index: number;
  turn: Turn;
  /** Left and right are exchanged. */
  isMirrored: boolean;
};

export type SheetPage = {
  page: Area;
  face: 'front' | 'back';
  places: Place[];
};

/** Whether the sheet is turned around the line from top to bottom. */
const isTurnedSideways = ({ width, height }: Area, flip: Flip): boolean => (flip === 'long') === height >= width;

/** Where the back of something goes, so that it lies behind its front. */
function behind(place: Place, page: Area, { flip, isMirrored }: NonNullable<Imposing['backs']>): Place {
  if (isTurnedSideways(page, flip)) return { ...place, isMirrored, x: round(page.width - place.x - place.width) };
  // What is upright on this side of the sheet stands on its head behind the front.
  const turn = ((place.turn + 180) % 360) as Turn;
  return { ...place, isMirrored, turn, y: round(page.height - place.y - place.height) };
}

/** In the middle of its label. */
function centred(box: Box, size: Area): Box {
  return {
    x: round(box.x + (box.width - size.width) / 2),
    y: round(box.y + (box.height - size.height) / 2),
    ...size,
  };
}

/**
 * Lays pieces out on sheets, each as often as there are copies, label by label. With backs each sheet has two pages, and
 * those of the same piece lie behind each other once the printer has turned the paper.
 */
export function impose({ sheet, sizes, turns, copies, startAt, backs }: Imposing): SheetPage[] {
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

/** How many sheets of paper that takes. */
export function sheetsNeeded(pieces: number, { labels, startAt }: { labels: number; startAt: number }): number {
  return pieces === 0 ? 0 : Math.ceil((pieces + startAt - 1) / labels);
}
