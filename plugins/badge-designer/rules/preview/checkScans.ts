import type { DesignDocument } from '../../contract/document.ts';
import type { CodeElement } from '../../contract/elements.ts';
import { checkScan, mended, type ScanFix, type ScanProblem } from '../codes/scanSafety.ts';
import { elementsOf } from '../edits/elements.ts';
import type { Modules, Primitive } from '../layout/primitives.ts';
import type { Layout } from '../layout/types.ts';

export type ScanFinding = { element: CodeElement; problems: ScanProblem[]; fix: ScanFix };

/** The resolution of badge printers at a door, which have the lowest one, in dots per inch. */
const printerDpi = 300;

function modulesOf(primitives: readonly Primitive[]): Modules[] {
  return primitives.flatMap((primitive) => {
    if (primitive.kind === 'group') return modulesOf(primitive.children);
    return primitive.kind === 'modules' ? [primitive] : [];
  });
}

/** Returns the codes that scanners may fail to read, each with a fix. The paper behind them is assumed white. */
export function checkScans(document: DesignDocument, { sides }: Layout): ScanFinding[] {
  const placed = new Map(modulesOf(sides.flat()).map((modules) => [modules.elementId, modules]));
  return elementsOf(document).flatMap((element) => {
    const modules = placed.get(element.id);
    if (!modules || !('quietZone' in element)) return [];
    const problems = checkScan(element, modules, printerDpi, '#ffffff');
    return problems.length > 0 ? [{ element, problems, fix: mended(problems) }] : [];
  });
}
