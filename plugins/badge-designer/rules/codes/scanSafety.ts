import { contrastRatio } from '@shared/colours.ts';
import type { CodeContent } from '../../contract/codeElements.ts';
import type { CodeElement } from '../../contract/elements.ts';
import type { Modules } from '../layout/primitives.ts';

/** The properties that the editor changes in the element to fix a problem. */
export type ScanFix = Partial<{
  x: number;
  y: number;
  width: number;
  height: number;
  quietZone: number;
  colour: string;
  background: string;
  content: CodeContent;
}>;

/** The reason why a scanner may fail to read a code. `small_modules` has sizes in millimetres. */
export type ScanProblem = { fix: ScanFix } & (
  | { kind: 'small_modules'; size: number; needed: number }
  /** In modules. */
  | { kind: 'narrow_quiet_zone'; modules: number; needed: number }
  | { kind: 'low_contrast'; ratio: number; needed: number }
  | { kind: 'light_on_dark' }
  /** In characters. */
  | { kind: 'long_payload'; length: number; most: number }
);

/**
 * The requirements of each symbology's standard; some are stricter, for scanners at a door. Modules are in millimetres,
 * quiet zones in modules, payloads in characters.
 */
const needs = {
  qr_code: { module: 0.4, quietZone: 4, payload: 150 },
  data_matrix: { module: 0.4, quietZone: 1, payload: 100 },
  pdf_417: { module: 0.25, quietZone: 2, payload: 300 },
  code_128: { module: 0.25, quietZone: 10, payload: 24 },
} as const;

const minimumContrast = 4.5;
/** Printers set whole dots: with fewer than three per module, a module comes out a third too wide or too narrow. */
const minimumDotsPerModule = 3;

/**
 * Checks a code as it was placed. `behind` is the colour behind the element, which is used if the element has no
 * background. Each problem has its own fix; `combinedFix` combines them.
 */
export function checkScan(element: CodeElement, placed: Modules, printerDpi: number, behind: string): ScanProblem[] {
  const need = needs[element.kind];
  const problems: ScanProblem[] = [];
  const needed = Math.max(need.module, (minimumDotsPerModule * 25.4) / printerDpi);
  const quietZone = Math.max(element.quietZone, need.quietZone);
  const size = sizeFor(element, placed, Math.max(placed.moduleSize, needed), quietZone);
  // Stored sizes are rounded to a thousandth of a millimetre, so the check allows for that.
  if (placed.moduleSize < needed - 0.001) {
    problems.push({ kind: 'small_modules', size: placed.moduleSize, needed, fix: size });
  }
  if (element.quietZone < quietZone) {
    const fix = { ...size, quietZone };
    problems.push({ kind: 'narrow_quiet_zone', modules: element.quietZone, needed: quietZone, fix });
  }
  problems.push(...colourProblems(element, element.background ?? behind));
  if (placed.payload.length > need.payload) {
    const fix: ScanFix = { content: { kind: 'registration_code' } };
    problems.push({ kind: 'long_payload', length: placed.payload.length, most: need.payload, fix });
  }
  return problems;
}

/** Combines the fixes of several problems into one change. */
export function combinedFix(problems: readonly ScanProblem[]): ScanFix {
  const fixes = problems.map(({ fix }) => fix);
  // A shorter text gets larger modules in the same size, so the element need not grow.
  const isShortened = fixes.some(({ content }) => content !== undefined);
  const largest = fixes.reduce<ScanFix>((best, fix) => ((fix.width ?? 0) > (best.width ?? 0) ? fix : best), {});
  const { x, y, width, height } = largest;
  const size = width === undefined || isShortened ? {} : { x, y, width, height };
  return { ...Object.assign({}, ...fixes.map(withoutSize)), ...size };
}

function withoutSize({ x: _x, y: _y, width: _width, height: _height, ...rest }: ScanFix): ScanFix {
  return rest;
}

function colourProblems({ colour }: CodeElement, background: string): ScanProblem[] {
  const fix = { colour: '#000000', background: '#ffffff' };
  const ratio = contrastRatio(colour, background);
  if (ratio < minimumContrast) return [{ kind: 'low_contrast', ratio, needed: minimumContrast, fix }];
  const isLighter = contrastRatio(colour, '#000000') > contrastRatio(background, '#000000');
  return isLighter ? [{ kind: 'light_on_dark', fix }] : [];
}

/** Returns the element's size at which modules and quiet zone have these sizes. */
function sizeFor(element: CodeElement, placed: Modules, moduleSize: number, quietZone: number): ScanFix {
  const modules = Math.round(placed.width / placed.moduleSize);
  const currentSize = (modules + 2 * element.quietZone) * placed.moduleSize;
  return enlarged(element, ((modules + 2 * quietZone) * moduleSize) / currentSize);
}

/** Enlarges the element by this factor around its centre, rounded up to half a millimetre. */
function enlarged({ x, y, width, height, kind }: CodeElement, factor: number): ScanFix {
  const larger = (length: number) => Math.ceil(length * factor * 2 - 0.001) / 2;
  const isBars = kind === 'code_128';
  const size = { width: larger(width), height: isBars ? height : larger(height) };
  return {
    ...size,
    x: Math.round((x - (size.width - width) / 2) * 1000) / 1000,
    y: Math.round((y - (size.height - height) / 2) * 1000) / 1000,
  };
}
