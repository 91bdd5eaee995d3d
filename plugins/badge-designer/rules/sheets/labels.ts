import { type Area, type Box, round, type Sheet, type Turn } from './types.ts';

/** Returns the number of labels on a sheet. */
export const labelsOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): number => columns * rows;

/** Returns the box of a label by its index, counted from 0 row by row. */
export function labelBox({ first, pitch, label, columns }: Sheet, index: number): Box {
  return {
    x: round(first.x + (index % columns) * pitch.x),
    y: round(first.y + Math.floor(index / columns) * pitch.y),
    ...label,
  };
}

/** A design may exceed a label by this many millimetres, because cutting is not more exact. */
const tolerance = 0.5;

const fitsLabel = (label: Area, { width, height }: Area): boolean =>
  width <= label.width + tolerance && height <= label.height + tolerance;

/** Returns the rotation with which a design fits on a label, preferably upright; `undefined` if it is too large. */
export function turnToFit(label: Area, size: Area): Turn | undefined {
  if (fitsLabel(label, size)) return 0;
  return fitsLabel(label, { width: size.height, height: size.width }) ? 90 : undefined;
}

/** Returns the size after a rotation. */
export function turned({ width, height }: Area, turn: Turn): Area {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

type PaperOptions = {
  page: Area;
  /** The edge that the printer cannot print, in millimetres. */
  margin: number;
  /** The space between two designs, in millimetres. */
  gap: number;
};

/** Fits as many copies of a design on a page as possible, upright or rotated, and centred; `undefined` if none fits. */
export function fillPage(size: Area, { page, margin, gap }: PaperOptions): (Sheet & { turn: Turn }) | undefined {
  const room: Area = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  const count = (length: number, one: number) => Math.floor((length + gap + 0.001) / (one + gap));
  const ways = ([0, 90] as const).map((turn) => {
    const label = turned(size, turn);
    return { turn, label, columns: count(room.width, label.width), rows: count(room.height, label.height) };
  });
  const [upright, sideways] = ways;
  if (!upright || !sideways) return undefined;
  const best = labelsOf(sideways) > labelsOf(upright) ? sideways : upright;
  if (labelsOf(best) < 1) return undefined;
  const { turn, label, columns, rows } = best;
  const pitch = { x: label.width + gap, y: label.height + gap };
  return {
    turn,
    page,
    label,
    columns,
    rows,
    pitch,
    first: {
      x: round((page.width - columns * pitch.x + gap) / 2),
      y: round((page.height - rows * pitch.y + gap) / 2),
    },
  };
}
