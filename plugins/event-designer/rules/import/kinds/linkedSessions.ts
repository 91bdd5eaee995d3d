import { atMost, id, z } from '@contract/fields.ts';
import { maximumSessions } from '../../../contract/sessions.ts';
import { listSeparator, listText, ownId } from '../cellText.ts';
import { referenceText } from '../findReference.ts';
import { listOf } from '../parseCell.ts';
import { sessionIdsOf } from '../sessionLinks.ts';
import type { ImportAdapter, ImportColumn, ImportContext, Reading, Values } from '../types.ts';

/** The sessions that a speaker or a sponsor belongs to. They are values of the row only while a file is read. */
export const sessionsColumn: ImportColumn = { key: 'sessions', aliases: ['talks', 'vortraege'], type: 'list' };

/** Returns the schemas of a kind extended by the ids of sessions. In the API, sessions store this relation. */
export function withSessions({ create, update }: ImportAdapter['contract']): ImportAdapter['contract'] {
  const linked = { sessionIds: z.optional(z.array(id()).check(atMost(maximumSessions))) };
  return { create: z.extend(create, linked), update: z.extend(update, linked) };
}

export function readSessions(patch: Values, { cells, find, stored, isAdding }: Reading): void {
  if (cells.sessions === undefined) return;
  const namedIds = new Set(listOf(cells.sessions).flatMap((name) => find('sessions', name, 'sessions') ?? []));
  const storedIds = sessionIdsOf(stored?.values).filter((sessionId) => isAdding || namedIds.has(sessionId));
  patch.sessionIds = [...new Set([...storedIds, ...namedIds])];
}

export function sessionsCell(values: Values, { references }: ImportContext): string {
  const sessions = references.sessions ?? [];
  const textOf = (sessionId: number) => {
    const text = referenceText(sessions, sessionId);
    return text.includes(listSeparator) ? ownId(sessionId) : text;
  };
  return listText(sessionIdsOf(values).map(textOf));
}
