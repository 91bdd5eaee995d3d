import { type PrintOptions, pngResolutions } from '../../contract/printOptions.ts';
import { papers } from '../sheets/declareSheet.ts';
import { impose, type SheetPage } from '../sheets/impose.ts';
import { fillPage, labelsOf, turnToFit } from '../sheets/labels.ts';
import { sheetPreset } from '../sheets/presets.ts';
import { type Area, millimetresPerInch, round, type Sheet, type Turn } from '../sheets/types.ts';
import type { Unfolded } from '../sheets/unfold.ts';

/** The data of a person's badge or ticket that the sheets depend on. */
export type PlannedPiece = { designId: number; ticketId: number; unfolded: Unfolded; bleed: number };

export type PrintFile = {
  /** The ticket of this file if each ticket has its own files, otherwise null. */
  ticketId: number | null;
  pages: SheetPage[];
  /** The number of sheets of paper. */
  sheets: number;
};

type PlanProblemCode =
  | 'nobody_to_print'
  | 'unknown_sheet'
  | 'start_beyond_sheet'
  | 'range_is_empty'
  | 'too_large_for_sheet'
  | 'too_many_pixels';

export type PlanProblem = {
  path: string;
  code: PlanProblemCode;
  params?: Record<string, string | number>;
};

export type PrintPlan = {
  /** The indexes of the printed pieces. */
  indexes: number[];
  files: PrintFile[];
  sheets: number;
  /** The bleed of each piece by index, limited so that neighbours do not overlap. */
  bleeds: number[];
  problems: PlanProblem[];
};

/** The maximum number of pieces in one file. A larger file is slow to open and to send to a printer. */
export const maximumInFile = 2_000;
/** The maximum number of pieces in one archive of PNG files, because the whole archive is in memory. */
export const maximumInArchive = 200;
/** The maximum number of pixels of one PNG: slightly more than an A4 page at 600 dpi. */
const maximumPixels = 40_000_000;

/** Returns the resolution of an output in pixels. Null: it is a PDF. */
export function resolutionOf(output: PrintOptions['output']): number | null {
  return output === 'png_300' || output === 'png_600' ? pngResolutions[output] : null;
}

type SheetOptions = Pick<PrintOptions, 'sheet' | 'copies' | 'startAt' | 'hasCropMarks' | 'backs' | 'isBackMirrored'>;
type Numbered = PlannedPiece & { index: number };

/** Plans the files and sheets of a print without drawing anything. The pieces are in printing order. */
export function planPrint(
  pieces: readonly PlannedPiece[],
  options: SheetOptions & Pick<PrintOptions, 'range' | 'output'>,
): PrintPlan {
  const { range, output } = options;
  const numbered = pieces.map((piece, index) => ({ ...piece, index }));
  const chosen = range ? numbered.slice(range.from - 1, range.to) : numbered;
  const plan: PrintPlan = {
    indexes: chosen.map(({ index }) => index),
    files: [],
    sheets: 0,
    bleeds: pieces.map(() => 0),
    problems: [],
  };
  const problem = problemOf(pieces, chosen, options);
  if (problem) return { ...plan, problems: [problem] };
  const groups =
    output === 'pdf_per_ticket' ? [...grouped(chosen, ({ ticketId }) => ticketId)] : [[null, chosen] as const];
  const dpi = resolutionOf(output);
  const maximumPieces = dpi === null ? maximumInFile : maximumInArchive;
  for (const [ticketId, group] of groups) {
    for (let from = 0; from < group.length; from += maximumPieces) {
      const part = group.slice(from, from + maximumPieces);
      const isFirst = plan.files.length === 0;
      const pages = layOutPages(part, { ...options, startAt: isFirst ? options.startAt : 1 }, plan);
      const sheets = pages.filter(({ face }) => face === 'front').length;
      plan.files.push({ ticketId, pages, sheets });
      plan.sheets += sheets;
    }
  }
  if (dpi !== null && plan.files.some(({ pages }) => pages.some((each) => pixelsOf(each, dpi) > maximumPixels))) {
    plan.problems.push({ path: 'output', code: 'too_many_pixels' });
  }
  return plan;
}

function pixelsOf({ page: { width, height } }: SheetPage, dpi: number): number {
  return (width * height * dpi * dpi) / millimetresPerInch ** 2;
}

function problemOf(
  all: readonly unknown[],
  chosen: readonly unknown[],
  { sheet, startAt }: SheetOptions,
): PlanProblem | undefined {
  if (all.length === 0) return { path: 'who', code: 'nobody_to_print' };
  if (chosen.length === 0) return { path: 'range', code: 'range_is_empty', params: { count: all.length } };
  if (sheet.kind !== 'preset') return undefined;
  const preset = sheetPreset(sheet.presetId);
  if (!preset) return { path: 'sheet', code: 'unknown_sheet' };
  if (startAt <= labelsOf(preset)) return undefined;
  return { path: 'startAt', code: 'start_beyond_sheet', params: { labels: labelsOf(preset) } };
}

/** Groups pieces by a key, in the order in which the keys first occur. */
function grouped<Key>(pieces: readonly Numbered[], keyOf: (piece: Numbered) => Key): Map<Key, Numbered[]> {
  const groups = new Map<Key, Numbered[]>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return groups;
}

const sizeOf = ({ unfolded: { size } }: Numbered): string => `${size.width} ${size.height}`;

/** Groups consecutive pieces of one size. On paper that is filled, it groups all pieces of one size. */
function groupBySize(pieces: readonly Numbered[], isFilling: boolean): Numbered[][] {
  let run = 0;
  let before = '';
  const groups = grouped(pieces, (piece) => {
    const size = sizeOf(piece);
    if (size !== before) run += 1;
    before = size;
    return isFilling ? size : `${run}`;
  });
  return [...groups.values()];
}

function layOutPages(pieces: readonly Numbered[], options: SheetOptions, plan: PrintPlan): SheetPage[] {
  if (options.sheet.kind === 'preset') {
    const preset = sheetPreset(options.sheet.presetId);
    return preset ? placeOnSheets(pieces, preset, options, plan) : [];
  }
  let { startAt } = options;
  return groupBySize(pieces, options.sheet.kind === 'paper').flatMap((group) => {
    const size = group[0]?.unfolded.size ?? { width: 0, height: 0 };
    const sheet = sheetFor(size, group[0]?.bleed ?? 0, options);
    if (!sheet) {
      reportTooLarge(group[0], plan);
      return [];
    }
    const first = Math.min(startAt, labelsOf(sheet));
    startAt = 1;
    return placeOnSheets(group, sheet, { ...options, startAt: first }, plan);
  });
}

/** The space around a single design for its crop marks, in millimetres. */
const markMargin = 8;

function sheetFor(size: Area, bleed: number, { sheet, hasCropMarks }: SheetOptions): Sheet | undefined {
  if (sheet.kind === 'paper')
    return fillPage(size, { page: papers[sheet.paper], margin: sheet.margin, gap: sheet.gap });
  const margin = hasCropMarks ? round(markMargin + bleed) : 0;
  return {
    page: { width: round(size.width + 2 * margin), height: round(size.height + 2 * margin) },
    label: size,
    columns: 1,
    rows: 1,
    first: { x: margin, y: margin },
    pitch: { x: round(size.width + 2 * margin), y: round(size.height + 2 * margin) },
  };
}

function reportTooLarge(piece: Numbered | undefined, { problems }: PrintPlan): void {
  const isReported = problems.some(({ params }) => params?.designId === piece?.designId);
  if (!piece || isReported) return;
  problems.push({ path: 'sheet', code: 'too_large_for_sheet', params: { designId: piece.designId } });
}

function placeOnSheets(pieces: readonly Numbered[], sheet: Sheet, options: SheetOptions, plan: PrintPlan): SheetPage[] {
  const turns: Turn[] = [];
  for (const piece of pieces) {
    const turn = turnToFit(sheet.label, piece.unfolded.size);
    if (turn === undefined) reportTooLarge(piece, plan);
    turns.push(turn ?? 0);
    const { width, height } = piece.unfolded.size;
    const across = turn === 90 ? { width: height, height: width } : { width, height };
    const room = Math.min(sheet.pitch.x - across.width, sheet.pitch.y - across.height) / 2;
    plan.bleeds[piece.index] = Math.max(0, Math.min(piece.bleed, room));
  }
  const { copies, startAt, backs, isBackMirrored } = options;
  const hasBacks = backs !== 'none' && pieces.some(({ unfolded }) => unfolded.back.length > 0);
  const pages = impose({
    sheet,
    sizes: pieces.map(({ unfolded }) => unfolded.size),
    turns,
    copies,
    startAt,
    ...(hasBacks && { backs: { flip: backs, isMirrored: isBackMirrored } }),
  });
  return pages.map((page) => ({
    ...page,
    places: page.places.map((place) => ({ ...place, index: pieces[place.index]?.index ?? place.index })),
  }));
}
