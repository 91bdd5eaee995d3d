import type { Context } from '@server/http/area.ts';
import { pictures } from '@server/media/pictures.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppHighlight, TargetKind } from '../../contract/appHighlights.ts';
import { isTargetKind } from '../../rules/attendeeApp/appRules.ts';
import { speakerName } from '../../rules/people/people.ts';
import { extras } from '../extraTables.ts';
import { speakers, sponsors } from '../peopleTables.ts';
import { eventSessions } from '../sessionTables.ts';
import type { HighlightRecord } from './appRows.ts';

type CallContext = Pick<Context, 'tx'>;

/** A row that a card can link to. */
type TargetRow = { id: number; name: string; isArchived: boolean; isHidden?: boolean; pictureId: number | null };

/** Attendees see only confirmed sessions that are not hidden, as in the released programme. */
const isOutOfSight = ({ state, visibility }: typeof eventSessions.$inferSelect) =>
  state !== 'confirmed' || visibility === 'hidden';

function stateOf({ isArchived, isHidden = false }: TargetRow) {
  if (isArchived) return 'archived';
  return isHidden ? 'hidden' : 'there';
}

type ReadTargets = (context: CallContext, eventId: number, ids: number[]) => Promise<TargetRow[]>;

/** Reads the rows of each kind. A new kind needs an entry here and in `targetKinds` of the contract. */
const readers: Record<TargetKind, ReadTargets> = {
  session: async ({ tx }, eventId, ids) =>
    (
      await tx
        .select()
        .from(eventSessions)
        .where(and(eq(eventSessions.eventId, eventId), inArray(eventSessions.id, ids)))
    ).map((row) => ({
      ...row,
      name: row.title,
      isArchived: false,
      isHidden: isOutOfSight(row),
      pictureId: row.imageId,
    })),
  speaker: async ({ tx }, eventId, ids) =>
    (
      await tx
        .select()
        .from(speakers)
        .where(and(eq(speakers.eventId, eventId), inArray(speakers.id, ids)))
    ).map((row) => ({ ...row, name: speakerName(row), pictureId: row.photoId })),
  sponsor: async ({ tx }, eventId, ids) =>
    (
      await tx
        .select()
        .from(sponsors)
        .where(and(eq(sponsors.eventId, eventId), inArray(sponsors.id, ids)))
    ).map((row) => ({ ...row, pictureId: row.logoId })),
  activity: async ({ tx }, eventId, ids) =>
    (
      await tx
        .select()
        .from(extras)
        .where(and(eq(extras.eventId, eventId), inArray(extras.id, ids), eq(extras.kind, 'activity')))
    ).map((row) => ({ ...row, name: row.title, pictureId: row.imageId })),
};

/** Returns the row that a card links to; undefined if it has no target or the row does not exist. */
export async function findTarget(
  context: CallContext,
  eventId: number,
  { kind, targetId }: Pick<HighlightRecord, 'kind' | 'targetId'>,
): Promise<TargetRow | undefined> {
  if (!isTargetKind(kind) || targetId === null) return undefined;
  const [row] = await readers[kind](context, eventId, [targetId]);
  return row;
}

type Card = Pick<HighlightRecord, 'eventId' | 'kind' | 'targetId' | 'targetName'>;

/** Returns a function from a card to its target. The rows of each kind are read with one query. */
export async function targetsOf(
  context: CallContext,
  cards: readonly Card[],
): Promise<(card: Card) => AppHighlight['target']> {
  const rowsByKey = new Map<string, TargetRow>();
  const eventId = cards[0]?.eventId ?? 0;
  for (const [kind, read] of Object.entries(readers)) {
    const ids = cards.flatMap((card) => (card.kind === kind && card.targetId !== null ? [card.targetId] : []));
    if (ids.length === 0) continue;
    for (const row of await read(context, eventId, ids)) rowsByKey.set(`${kind} ${row.id}`, row);
  }
  const shown = await pictures(
    context,
    [...rowsByKey.values()].map(({ pictureId }) => pictureId),
  );
  return ({ kind, targetId, targetName }) => {
    if (!isTargetKind(kind) || targetId === null) return null;
    const row = rowsByKey.get(`${kind} ${targetId}`);
    if (!row) return { id: targetId, name: targetName, state: 'gone', picture: null };
    const picture = shown.get(row.pictureId)?.url ?? null;
    return { id: targetId, name: row.name, state: stateOf(row), picture };
  };
}
