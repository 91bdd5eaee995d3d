import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import { instanceBasicInfo, instanceMetadata, meetingInstances as resource } from '../contract/meetingInstances.ts';
import { instanceProblems, metadata } from '../rules/meetingInstances.ts';
import { meetingInstances } from './settingsTables.ts';
import { events } from './tables.ts';

type InstanceRecord = typeof meetingInstances.$inferSelect;
type BasicInfo = ItemOf<typeof instanceBasicInfo>;
type Fields = Omit<BasicInfo, 'id' | 'version'>;

async function checked<Instance extends Fields>(instance: Instance, { tx }: Context): Promise<Instance> {
  refuseIfAny(instanceProblems(instance));
  const { eventId } = instance;
  const isKnown = eventId === null || (await tx.$count(events, eq(events.id, eventId))) > 0;
  const message = 'There is no such event';
  refuseIfAny(isKnown ? [] : [{ path: 'eventId', code: 'no_such_row', message }]);
  return instance;
}

function basicInfoOf(row: InstanceRecord): BasicInfo {
  const { accountId: _account, createdAt: _created, updatedAt: _updated, ...info } = row;
  return info;
}

async function find({ tx, params }: Context, lock: boolean): Promise<BasicInfo> {
  const query = tx
    .select()
    .from(meetingInstances)
    .where(eq(meetingInstances.id, Number(params.instanceId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return basicInfoOf(row);
}

async function write(
  patch: UpdateOf<typeof instanceBasicInfo>,
  current: BasicInfo,
  context: Context,
): Promise<BasicInfo> {
  if (Object.keys(patch).length === 0) return current;
  const { id, version: _version, ...fields } = current;
  const [row] = await context.tx
    .update(meetingInstances)
    .set({
      ...(await checked({ ...fields, ...patch }, context)),
      version: sql`${meetingInstances.version} + 1`,
      updatedAt: context.now.toISOString(),
    })
    .where(eq(meetingInstances.id, id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return basicInfoOf(row);
}

/** Registers the calls of the meeting platform (spec §7). Another area has its screens. */
export function meetingInstanceRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: meetingInstances,
    create: (input, context) => checked(input, context),
  });
  routes.document(instanceBasicInfo, { read: find, write });
  routes.endpoint(instanceMetadata, async () => metadata);
}
