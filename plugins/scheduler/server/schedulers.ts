import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf, ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { randomKey } from '@server/random.ts';
import { eq } from 'drizzle-orm';
import { duplicateScheduler, renewSecretLink, schedulers as resource } from '../contract/schedulers.ts';
import { schedulerProblems } from '../rules/schedulerRules.ts';
import { slugOf } from '../rules/slug.ts';
import { copyLook } from './customization/looks.ts';
import { hostsById, ownHost } from './hosts.ts';
import { findScheduler, type SchedulerRecord, upcomingOf } from './schedulerRows.ts';
import { claimFreeSlug, claimSlug, releaseSlugs } from './slugs.ts';
import { bookings, schedulers } from './tables.ts';
import { addDefaultWorkflows, copyWorkflows, newSecret } from './workflow/workflowRows.ts';

type Item = ItemOf<typeof resource>;

const columns = presentColumns(resource);

async function presentMany(rows: SchedulerRecord[], context: Context): Promise<Item[]> {
  const upcoming = await upcomingOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...columns(row), ...upcoming(row.id) }));
}

async function refuseUnknownHosts(hosts: readonly { hostId: number }[], context: Context): Promise<void> {
  const existing = await hostsById(
    context,
    hosts.map(({ hostId }) => hostId),
  );
  refuseIfAny(
    hosts.flatMap(({ hostId }, index) =>
      existing.has(hostId)
        ? []
        : [{ path: `hosts.${index}.hostId`, code: 'no_such_row', message: 'It no longer exists' }],
    ),
  );
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const own = { hostId: await ownHost(context), isFixed: false, priority: 1, weight: 1 };
  const hosts = input.hosts.length > 0 ? input.hosts : [own];
  refuseIfAny(schedulerProblems({ ...input, hosts }));
  await refuseUnknownHosts(hosts, context);
  const [host] = (await hostsById(context, [own.hostId])).values();
  return { ...input, hosts, secretKey: randomKey(18), ...(host && { timeZone: host.timeZone }) };
}

async function update(row: SchedulerRecord, patch: CheckedUpdateOf<typeof resource>, context: Context) {
  refuseIfAny(schedulerProblems({ ...row, ...patch }));
  if (patch.hosts) await refuseUnknownHosts(patch.hosts, context);
  const { slug, ...rest } = patch;
  if (slug === undefined || slug === row.slug) return rest;
  if (slug === '') return { ...rest, slug: await claimFreeSlug(context, row.id, slugOf(patch.name ?? row.name)) };
  await claimSlug(context, row.id, slug);
  return { ...rest, slug };
}

/** Assigns the address of a new scheduler: the chosen one, or one derived from its name. */
async function assignSlug({ id, slug, name }: SchedulerRecord, context: Context): Promise<void> {
  if (slug !== '') return claimSlug(context, id, slug);
  const freeSlug = await claimFreeSlug(context, id, slugOf(name));
  await context.tx.update(schedulers).set({ slug: freeSlug }).where(eq(schedulers.id, id));
}

/** Reclaims the address of a restored scheduler; if another has taken it meanwhile, assigns a similar one. */
async function reclaimSlug({ id, slug }: SchedulerRecord, context: Context): Promise<void> {
  const free = await claimFreeSlug(context, id, slug);
  if (free !== slug) await context.tx.update(schedulers).set({ slug: free }).where(eq(schedulers.id, id));
}

async function remove({ id }: SchedulerRecord, { tx }: Context): Promise<void> {
  const count = await tx.$count(bookings, eq(bookings.schedulerId, id));
  if (count === 0) return releaseSlugs({ tx }, id);
  const message = 'It has bookings, which would be lost. Archive it instead';
  throw new RefusedError('conflict', message, [{ path: '', code: 'has_bookings', message }]);
}

async function duplicate(row: SchedulerRecord, name: string, context: Context): Promise<SchedulerRecord> {
  const { id: _id, createdAt: _created, updatedAt: _updated, version: _version, ...copied } = row;
  const at = context.now.toISOString();
  const [copy] = await context.tx
    .insert(schedulers)
    .values({
      ...copied,
      name,
      slug: '',
      state: 'draft',
      secretKey: randomKey(18),
      availabilityVersion: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!copy) throw new Error('The copy was not inserted');
  await assignSlug(copy, context);
  await copyWorkflows(context, row.id, copy.id);
  await copyLook(context, row.id, copy.id);
  return findScheduler(context, copy.id);
}

export function schedulerRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: schedulers,
    present: async (row, context) => {
      const [item] = await presentMany([row], context);
      if (!item) throw new Error('One row is one item');
      return item;
    },
    presentMany,
    create,
    update,
    remove,
    written: async (row, context, how) => {
      if (how === 'created') {
        await assignSlug(row, context);
        await addDefaultWorkflows(context, row.id, { language: context.language, secret: newSecret });
      }
      if (how === 'restored') await reclaimSlug(row, context);
    },
  });

  routes.endpoint(duplicateScheduler, async ({ body }, context) => {
    const row = await findScheduler(context, context.params.schedulerId ?? 0);
    const copy = await duplicate(row, body.name, context);
    context.history.record(resource, { id: copy.id, name: copy.name, before: null, after: columns(copy) });
    return { id: copy.id };
  });

  routes.endpoint(renewSecretLink, async (_, context) => {
    const row = await findScheduler(context, context.params.schedulerId ?? 0, true);
    const secretKey = randomKey(18);
    await context.tx
      .update(schedulers)
      .set({ secretKey, version: row.version + 1, updatedAt: context.now.toISOString() })
      .where(eq(schedulers.id, row.id));
    return { secretKey };
  });
}
