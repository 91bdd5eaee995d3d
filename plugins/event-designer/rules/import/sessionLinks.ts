import type { SessionSpeaker } from '../../contract/sessions.ts';
import { maximumListed, speakerRoles } from '../../contract/sessions.ts';
import { provisionalId } from './provisionalIds.ts';
import type { CheckedRow, ImportContext, LinkedKind, Reading, SessionLink, Values } from './types.ts';

export const isLinked = (kind: string | null): kind is LinkedKind => kind === 'speakers' || kind === 'sponsors';

/** The people and companies of one session. */
export type SessionPeople = { speakers: readonly SessionSpeaker[]; sponsorIds: readonly number[] };

const newLink = (): SessionLink => ({
  adds: { speakers: new Set(), sponsors: new Set() },
  removes: { speakers: new Set(), sponsors: new Set() },
  rowIds: new Set(),
});

/** Facts about the event that rows of a linked kind are checked against: how many of the kind each session has. */
export type LinkedSituation = { listed: ReadonlyMap<number, number> };

export const sessionIdsOf = (values: Values | undefined): number[] =>
  Array.isArray(values?.sessionIds) ? values.sessionIds : [];

type Changes = { joined: number[]; left: number[] };

/** Returns what a row changes: the sessions that it joins and those that it leaves. */
function changesOf({ outcome, target, values }: CheckedRow): Changes | undefined {
  if (!Array.isArray(values.sessionIds) || (outcome !== 'create' && outcome !== 'update')) return undefined;
  const before = sessionIdsOf(target?.values);
  const after = sessionIdsOf(values);
  return {
    joined: after.filter((id) => !before.includes(id)),
    left: before.filter((id) => !after.includes(id)),
  };
}

/**
 * Collects which speakers and sponsors join or leave which sessions, so that a session is written once, with its own row of the
 * file where it has one. Sessions that the file creates have provisional ids.
 */
export class SessionLinks {
  private readonly links = new Map<number, SessionLink>();

  of(sessionId: number): SessionLink | undefined {
    return this.links.get(sessionId);
  }

  /** Refuses rows that join a session of the event that is full, even without those who leave it in the same sheet. */
  refuseFull(kind: LinkedKind, checked: readonly CheckedRow[], importContext: ImportContext): CheckedRow[] {
    const changes = checked.map(changesOf);
    const refused = new Set<number>();
    // People in refused rows do not leave their sessions, so refusing a row can make another session full.
    for (let more = [-1]; more.length > 0; ) {
      more = this.rowsJoiningFullSessions(kind, changes, refused, importContext);
      for (const index of more) refused.add(index);
    }
    return checked.map((row, index) => {
      if (!refused.has(index)) return row;
      const message = `A session has at most ${maximumListed} of them`;
      const problem = { field: 'sessions', code: 'too_many', message, params: { max: maximumListed } };
      return { ...row, outcome: 'error', problems: [...row.problems, { ...problem, isWarning: false }] };
    });
  }

  /** Returns the indexes of the rows, without those that were refused, that join a session which is full then. */
  private rowsJoiningFullSessions(
    kind: LinkedKind,
    changes: readonly (Changes | undefined)[],
    refused: ReadonlySet<number>,
    { situation }: ImportContext,
  ): number[] {
    const counts = new Map((situation as LinkedSituation).listed);
    const count = (id: number, by: number) => counts.set(id, (counts.get(id) ?? 0) + by);
    for (const [id, { adds, removes }] of this.links) count(id, adds[kind].size - removes[kind].size);
    const allowed = changes.flatMap((one, index) => (one && !refused.has(index) ? [{ ...one, index }] : []));
    for (const { left } of allowed) for (const id of left) count(id, -1);
    return allowed.flatMap(({ joined, index }) => {
      const existingIds = joined.filter((id) => id > 0);
      if (existingIds.some((id) => (counts.get(id) ?? 0) >= maximumListed)) return [index];
      for (const id of existingIds) count(id, 1);
      return [];
    });
  }

  /** Adds the changes that the rows of a sheet make. `idOf` returns the id of a row that is created. */
  collect(kind: LinkedKind, checked: readonly CheckedRow[], idOf: (row: CheckedRow) => number): void {
    for (const row of checked) {
      const changes = changesOf(row);
      if (!changes) continue;
      const personId = row.target?.id ?? idOf(row);
      for (const id of changes.joined) this.linkOf(id, row.id).adds[kind].add(personId);
      for (const id of changes.left) this.linkOf(id, row.id).removes[kind].add(personId);
    }
  }

  /** Returns the linked sessions of the event that were not already written together with their own row of the file. */
  withoutOwnRow(written: ReadonlyMap<number, unknown>): [number, SessionLink][] {
    return [...this.links].filter(([id]) => id > 0 && !written.has(id));
  }

  private linkOf(sessionId: number, rowId: number): SessionLink {
    const link = this.links.get(sessionId) ?? newLink();
    this.links.set(sessionId, link);
    link.rowIds.add(rowId);
    return link;
  }
}

/** Returns the lists of a session with those who join it at their ends, and without those who leave it. */
export function linkedPeople({ speakers, sponsorIds }: SessionPeople, { adds, removes }: SessionLink) {
  const currentIds = new Set(speakers.map(({ speakerId }) => speakerId));
  const joining = [...adds.speakers].filter((id) => !currentIds.has(id));
  return {
    speakers: [
      ...speakers.filter(({ speakerId }) => !removes.speakers.has(speakerId)),
      ...joining.map((speakerId) => ({ speakerId, role: speakerRoles[0] })),
    ],
    sponsorIds: [...new Set([...sponsorIds.filter((id) => !removes.sponsors.has(id)), ...adds.sponsors])],
  };
}

/**
 * Adds to a session's row the speakers and sponsors whose own rows name the session. If the session's row lists its
 * people itself, nobody is removed.
 */
export function readLinks(patch: Values, { cells, stored, rowId, importContext }: Reading): void {
  const link = importContext.links?.of(stored?.id ?? provisionalId(rowId));
  if (!link) return;
  const people = { speakers: [], sponsorIds: [], ...stored?.values, ...patch } as SessionPeople;
  const hasCell = (...keys: string[]) => keys.some((key) => cells[key] !== undefined);
  const none = new Set<number>();
  const next = linkedPeople(people, {
    ...link,
    removes: {
      speakers: hasCell('speakers', 'speaker_roles') ? none : link.removes.speakers,
      sponsors: hasCell('sponsors') ? none : link.removes.sponsors,
    },
  });
  if (link.adds.speakers.size + link.removes.speakers.size > 0) patch.speakers = next.speakers;
  if (link.adds.sponsors.size + link.removes.sponsors.size > 0) patch.sponsorIds = next.sponsorIds;
}
