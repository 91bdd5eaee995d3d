import { section1 } from './clauses/section1.ts';
import { section2 } from './clauses/section2.ts';
import { section3 } from './clauses/section3.ts';
import { section4 } from './clauses/section4.ts';
import { section5 } from './clauses/section5.ts';
import { section6 } from './clauses/section6.ts';
import { section7 } from './clauses/section7.ts';
import { section8 } from './clauses/section8.ts';
import { section9 } from './clauses/section9.ts';
import type { Clause } from './clauses/types.ts';

const sections = {
  ...section1,
  ...section2,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
};

export type ClauseId = keyof typeof sections;

/** Every clause of docs/specification.md by a permanent number. `npm run spec` prints which of them hold. */
export const clauses: Readonly<Record<ClauseId, Clause>> = sections;

/** Returns the title of a clause's test: its id and its words. `part` names the part that this test covers. */
export function clause(id: ClauseId, part?: string): string {
  const title = `${id} ${clauses[id].says}`;
  return part === undefined ? title : `${title} (${part})`;
}
