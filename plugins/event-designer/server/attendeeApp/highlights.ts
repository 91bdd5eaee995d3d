import { initialValues } from '@contract/entityValues.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import type { AreaItem, AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import { pictures } from '@server/media/pictures.ts';
import { appHighlights as resource, severalHighlights } from '../../contract/appHighlights.ts';
import { windowAt } from '../../rules/attendeeApp/appAsSeen.ts';
import {
  type HighlightParts,
  highlightProblems,
  isTargetKind,
  refuseOneMoreHighlight,
} from '../../rules/attendeeApp/appRules.ts';
import { appHighlights } from '../appTables.ts';
import { findEvent } from '../eventRows.ts';
import { nextPosition } from '../people/positions.ts';
import { roomsOf, tracksOf } from '../sessions/sessionRows.ts';
import { refuseUnknownTickets } from '../settingDocuments.ts';
import type { HighlightRecord } from './appRows.ts';
import { findTarget, targetsOf } from './targets.ts';

type Patch = CheckedUpdateOf<typeof resource>;

const columns = presentColumns(resource);

async function presentMany(rows: readonly HighlightRecord[], context: Context): Promise<AreaItem<typeof resource>[]> {
  const targetOf = await targetsOf(context, rows);
  const at = context.now.toISOString();
  return rows.map((row) => ({ ...columns(row), target: targetOf(row), window: windowAt(row, at) }));
}

/** Returns cards with their pictures, for calls in which the kernel does not add them. */
export async function presentHighlights(rows: readonly HighlightRecord[], context: Context) {
  const images = await pictures(
    context,
    rows.map(({ imageId }) => imageId),
  );
  const items = await presentMany(rows, context);
  return items.map((item, index) => ({ ...item, image: images.get(rows[index]?.imageId ?? null) ?? null }));
}

type Card = HighlightParts & Pick<HighlightRecord, 'targetName' | 'roomIds' | 'trackIds'>;

/** Throws if a card newly names rooms or tracks that the event does not have. */
async function refuseUnknownRows(
  card: Pick<Card, 'roomIds' | 'trackIds'>,
  stored: HighlightRecord | undefined,
  eventId: number,
  context: Context,
): Promise<void> {
  const isAdded = (name: 'roomIds' | 'trackIds') => card[name].some((id) => !stored?.[name].includes(id));
  const refuse = (name: 'roomIds' | 'trackIds', rows: readonly { id: number }[]) => {
    const knownIds = new Set([...rows.map(({ id }) => id), ...(stored?.[name] ?? [])]);
    const message = 'The event has no such row';
    refuseIfAny(card[name].every((id) => knownIds.has(id)) ? [] : [{ path: name, code: 'no_such_row', message }]);
  };
  if (isAdded('roomIds')) refuse('roomIds', await roomsOf(context, eventId));
  if (isAdded('trackIds')) refuse('trackIds', await tracksOf(context, eventId));
}

/**
 * Checks a card that is to be saved, and returns the name of its target. References that were stored before may point
 * to deleted rows; they stay until somebody chooses another one.
 */
async function checked(card: Card, stored: HighlightRecord | undefined, context: Context): Promise<string> {
  refuseIfAny(highlightProblems(card));
  const eventId = Number(context.params.eventId);
  const named = ({ ticketIds }: Pick<HighlightParts, 'ticketIds'>) =>
    ticketIds.map((id) => ({ path: 'ticketIds', id }));
  await refuseUnknownTickets(named(card), stored ? named(stored) : [], eventId, context);
  await refuseUnknownRows(card, stored, eventId, context);
  if (!isTargetKind(card.kind)) return '';
  const target = await findTarget(context, eventId, card);
  if (target) return target.name;
  if (stored && stored.kind === card.kind && stored.targetId === card.targetId) return stored.targetName;
  const message = 'The event has no such row';
  throw new RefusedError('rule_broken', message, [{ path: 'targetId', code: 'no_such_row', message }]);
}

/** Returns the id of the card's target; null if this kind of card has no target. */
const targetIn = ({ kind, targetId }: Pick<HighlightParts, 'kind' | 'targetId'>) =>
  isTargetKind(kind) ? targetId : null;

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const { count, position } = await nextPosition(appHighlights, appHighlights.position, context);
  refuseOneMoreHighlight(count);
  const card = { ...initialValues(resource.fields), ...input };
  const targetName = await checked(card, undefined, context);
  return { ...input, targetId: targetIn(card), targetName, position };
}

async function update(row: HighlightRecord, patch: Patch, context: Context) {
  const image = patch.image === undefined ? row.imageId : patch.image;
  const card = { ...row, ...patch, image };
  const targetName = await checked(card, row, context);
  return { ...patch, targetId: targetIn(card), targetName };
}

export function highlightRoutes(routes: AreaRoutes): void {
  const parent = { eventId: appHighlights.eventId };
  const before = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));
  routes.resource(resource, {
    table: appHighlights,
    parent,
    before,
    present: async (row, context) => {
      const [item] = await presentMany([row], context);
      if (!item) throw new Error('One row is one card');
      return item;
    },
    presentMany,
    create,
    update,
  });
  severalRoutes(routes, severalHighlights, {
    resource,
    table: appHighlights,
    parent,
    position: appHighlights.position,
    before,
    present: presentHighlights,
  });
}
