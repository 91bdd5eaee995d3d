import { type Area, type Box, round, type Sheet, type Turn } from './types.ts';

/** How many labels a sheet has. */
export const labelsOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): number => columns * rows;

/** Where a label is; the first has the index 0, and they go on row by row. */
export function labelBox({ first, pitch, label, columns }: Sheet, index: number): Box {
  return {
    x: round(first.x + (index % columns) * pitch.x),
    y: round(first.y + Math.floor(index / columns) * pitch.y),
    ...label,
  };
}

/** What a label may lack for a design to be printed on it: cutting is no more exact. */
const tolerance = 0.5;

const holds = (label: Area, { width, height }: Area): boolean =>
  width <= label.width + tolerance && height <= label.height + tolerance;

/** How a design is turned to go on a label, upright if it can; `undefined` where it is too large either way. */
export function turnToFit(label: Area, size: Area): Turn | undefined {
  if (holds(label, size)) return 0;
  return holds(label, { width: size.height, height: size.width }) ? 90 : undefined;
}

/** The size of what was turned. */
export function turned({ width, height }: Area, turn: Turn): Area {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

type PaperOptions = {
  page: Area;
  /** Where the printer prints nothing. */
  margin: number;
  /** Between two designs. */
  gap: number;
};

/** As many of a design as a page holds, upright or turned, in its middle; `undefined` where it holds none. */
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
