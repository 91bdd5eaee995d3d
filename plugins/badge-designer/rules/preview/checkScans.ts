import type { DesignDocument } from '../../contract/document.ts';
import type { CodeElement } from '../../contract/elements.ts';
import { checkScan, combinedFix, type ScanFix, type ScanProblem } from '../codes/scanSafety.ts';
import type { Modules, Primitive } from '../layout/primitives.ts';
import type { Layout } from '../layout/types.ts';
import { colourBehind } from './colourBehind.ts';

export type ScanFinding = { element: CodeElement; problems: ScanProblem[]; fix: ScanFix };

/** The resolutions of common printers, in dots per inch: label printers, and office printers. */
export const printerResolutions = [203, 300, 600] as const;
export type PrinterResolution = (typeof printerResolutions)[number];

function modulesOf(primitives: readonly Primitive[]): Modules[] {
  return primitives.flatMap((primitive) => {
    if (primitive.kind === 'group') return modulesOf(primitive.children);
    return primitive.kind === 'modules' ? [primitive] : [];
  });
}

/** Returns the codes that scanners may fail to read when a printer of this resolution has printed them. */
export function checkScans(document: DesignDocument, { sides }: Layout, dpi: PrinterResolution): ScanFinding[] {
  return document.sides.flatMap(({ elements }, index) => {
    const side = sides[index] ?? [];
    const placed = new Map(modulesOf(side).map((modules) => [modules.elementId, modules]));
    return elements.flatMap((element) => {
      const modules = placed.get(element.id);
      if (!modules || !('quietZone' in element)) return [];
      const problems = checkScan(element, modules, dpi, colourBehind(side, element.id, element));
      return problems.length > 0 ? [{ element, problems, fix: combinedFix(problems) }] : [];
    });
  });
}
