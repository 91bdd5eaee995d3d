import type { SheetChoice } from '../../contract/printOptions.ts';
import { papers } from '../sheets/declareSheet.ts';
import { turnToFit } from '../sheets/labels.ts';
import { sheetPreset, sheetPresets } from '../sheets/presets.ts';
import type { Area } from '../sheets/types.ts';

/** The ids of papers that are filled with as many pieces as fit. All other ids are those of presets. */
export const paperNames = ['paper-A4', 'paper-A3', 'paper-Letter'] as const;
const papersByName = { 'paper-A4': 'A4', 'paper-A3': 'A3', 'paper-Letter': 'Letter' } as const;
export const singleSheet = 'single';

/** Returns the paper size of a sheet; undefined if the sheet is a preset. */
export function paperOf(sheet: string): 'A4' | 'A3' | 'Letter' | undefined {
  const name = paperNames.find((one) => one === sheet);
  return name && papersByName[name];
}

/** Converts the fields of the print form to a sheet. `edges` are in millimetres. */
export function sheetOfForm(sheet: string, edges: { margin: number; gap: number }): SheetChoice {
  const paper = paperOf(sheet);
  if (paper) return { kind: 'paper', paper, ...edges };
  return sheet === singleSheet ? { kind: 'single' } : { kind: 'preset', presetId: sheet };
}

/** Returns true if a piece of this size fits on the sheet, upright or rotated. */
export function fitsSheet(sheet: string, size: Area): boolean {
  const paper = paperOf(sheet);
  const room = paper ? papers[paper] : sheetPreset(sheet)?.label;
  return !room || turnToFit(room, size) !== undefined;
}

/** The maximum difference in size between a label and a design that is meant for it, in millimetres. */
const tolerance = 0.6;

/** Returns the default sheet: labels of this size, or else A4, or a single page for pieces that fill one. */
export function sheetThatFits(size: Area): string {
  const isSame = ({ width, height }: Area) =>
    Math.abs(width - size.width) <= tolerance && Math.abs(height - size.height) <= tolerance;
  const preset = sheetPresets.find(
    ({ label }) => isSame(label) || isSame({ width: label.height, height: label.width }),
  );
  if (preset) return preset.id;
  const { width, height } = papers.A4;
  return turnToFit({ width: width - 10, height: height - 10 }, size) === undefined ? singleSheet : 'paper-A4';
}
