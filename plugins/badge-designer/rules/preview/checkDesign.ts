import type { DesignDocument } from '../../contract/document.ts';
import type { LayoutAssets } from '../layout/assets.ts';
import { layOut } from '../layout/layoutDesign.ts';
import type { LayoutData, Warning } from '../layout/types.ts';
import type { Values } from '../print/values.ts';

/** The kinds of warnings to resolve before printing, the most urgent first. */
export const checkedKinds = [
  'overflow',
  'clipped',
  'code_not_encodable',
  'missing_glyph',
  'missing_font',
  'unknown_variable',
  'missing_picture',
  'low_resolution',
  'empty_field',
] as const;
export type CheckedKind = (typeof checkedKinds)[number];

/** A warning for one person. `person` is the index in the list of people. */
export type Finding = { person: number; kind: CheckedKind; elementId: string; side: number };

type Check = {
  document: DesignDocument;
  /** The values of each person. */
  people: readonly Values[];
  pictures: LayoutData['pictures'];
  assets: LayoutAssets;
  /** Called every `peoplePerReport` people, with the progress from 0 to 1. */
  progress: (fraction: number) => void;
};

/** The number of people between two reports of progress. */
const peoplePerReport = 25;

const kindOf = ({ kind }: Warning): CheckedKind | undefined => checkedKinds.find((one) => one === kind);

/**
 * Lays the design out with each person's values, and returns the warnings: at most one of each kind for each element
 * and person.
 */
export async function checkDesign({ document, people, pictures, assets, progress }: Check): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [person, values] of people.entries()) {
    const data = { values, pictures, sharesContact: false, output: 'print' } as const;
    const { warnings } = await layOut(document, data, assets);
    const ofPerson = new Set<string>();
    for (const warning of warnings) {
      const kind = kindOf(warning);
      const key = `${kind} ${warning.elementId}`;
      if (!kind || ofPerson.has(key)) continue;
      ofPerson.add(key);
      findings.push({ person, kind, elementId: warning.elementId, side: warning.side });
    }
    if (person % peoplePerReport === 0) progress(person / people.length);
  }
  return findings;
}
