import type { DesignDocument } from '../../contract/document.ts';
import type { LayoutAssets } from '../layout/assets.ts';
import { layOut } from '../layout/layoutDesign.ts';
import type { Warning } from '../layout/types.ts';
import type { Shown } from './orderPeople.ts';

/** The warnings to resolve before printing. */
export const checkedKinds = ['overflow', 'clipped', 'missing_glyph', 'empty_field', 'code_not_encodable'] as const;
export type CheckedKind = (typeof checkedKinds)[number];

export type Finding = { shown: Shown; kind: CheckedKind; elementId: string; side: number };

type Check = {
  document: DesignDocument;
  people: readonly Shown[];
  assets: LayoutAssets;
  signal: AbortSignal;
  /**
   * Yields to the browser between two slices, so that the page stays responsive. `fraction` is the progress from 0 to
   * 1.
   */
  breathe: (fraction: number) => Promise<void>;
  now: () => number;
};

/** The longest slice in milliseconds; such a pause is too short to notice. */
const slice = 24;

const kindOf = ({ kind }: Warning): CheckedKind | undefined => checkedKinds.find((one) => one === kind);

/** Lays the design out for every person, in slices. If aborted, returns the findings so far. */
export async function checkPeople({ document, people, assets, signal, breathe, now }: Check): Promise<Finding[]> {
  const findings: Finding[] = [];
  let began = now();
  for (const [index, shown] of people.entries()) {
    if (signal.aborted) break;
    const data = { values: shown.values, pictures: {}, sharesContact: false, output: 'print' } as const;
    const { warnings } = await layOut(document, data, assets);
    const known = new Set<string>();
    for (const warning of warnings) {
      const kind = kindOf(warning);
      const key = `${kind} ${warning.elementId}`;
      if (!kind || known.has(key)) continue;
      known.add(key);
      findings.push({ shown, kind, elementId: warning.elementId, side: warning.side });
    }
    if (now() - began > slice) {
      await breathe((index + 1) / people.length);
      began = now();
    }
  }
  return findings;
}
