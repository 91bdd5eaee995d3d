import { atMost, id, z } from '@contract/fields.ts';
import { maximumSessions } from '../../../contract/sessions.ts';
import { listSeparator, ownId } from '../cellText.ts';
import { referenceText } from '../findReference.ts';
import { listOf } from '../parseCell.ts';
import { sessionIdsOf } from '../sessionLinks.ts';
import type { ImportAdapter, ImportColumn, ImportContext, Reading, Values } from '../types.ts';

/** The sessions that a speaker or a sponsor belongs to. They are values of the row only while a file is read. */
export const sessionsColumn: ImportColumn = { key: 'sessions', aliases: ['talks', 'vortraege'], type: 'list' };

/** Returns the schemas of a kind that take the ids of sessions too. The API changes them in the sessions. */
export function withSessions({ create, update }: ImportAdapter['contract']): ImportAdapter['contract'] {
  const linked = { sessionIds: z.optional(z.array(id()).check(atMost(maximumSessions))) };
  return { create: z.extend(create, linked), update: z.extend(update, linked) };
}

export function readSessions(patch: Values, { cells, find, stored, isAdding }: Reading): void {
  if (cells.sessions === undefined) return;
  const named = new Set(listOf(cells.sessions).flatMap((name) => find('sessions', name, 'sessions') ?? []));
  const kept = sessionIdsOf(stored?.values).filter((sessionId) => isAdding || named.has(sessionId));
  patch.sessionIds = [...new Set([...kept, ...named])];
}

export function sessionsCell(values: Values, { references }: ImportContext): string {
  const sessions = references.sessions ?? [];
  const textOf = (sessionId: number) => {
    const text = referenceText(sessions, sessionId);
    return text.includes(listSeparator) ? ownId(sessionId) : text;
  };
  return sessionIdsOf(values).map(textOf).join(listSeparator);
}
