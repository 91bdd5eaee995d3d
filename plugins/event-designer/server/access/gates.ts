import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { accessGates as resource } from '../../contract/access.ts';
import { maximumGates } from '../../rules/access/limits.ts';
import { newlyNamed } from '../../rules/registrantRules.ts';
import { accessGates, scanDevices } from '../accessTables.ts';
import { findEvent } from '../eventRows.ts';
import { accessibilityRules } from '../settingsTables.ts';

type Row = typeof accessGates.$inferSelect;
type Named = { path: string; id: number };

/** Throws if the request names gates that the event does not have. Gates that were stored before are not checked. */
export async function refuseUnknownGates(
  all: readonly Named[],
  stored: readonly Named[],
  eventId: number,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  const ids = newlyNamed(all, stored).map(({ id }) => id);
  if (ids.length === 0) return;
  const existingCount = await tx.$count(
    accessGates,
    and(eq(accessGates.eventId, eventId), inArray(accessGates.id, ids)),
  );
  const message = 'The event has no such gate';
  refuseIfAny(existingCount === new Set(ids).size ? [] : [{ path: 'gateIds', code: 'no_such_gate', message }]);
}

/**
 * Runs before a gate is removed. Throws if a rule or a device names the gate: without its only gate, it would apply to
 * all gates.
 */
async function remove({ id, eventId, name }: Row, { tx }: Context): Promise<void> {
  const named = { name: accessibilityRules.name, gateIds: accessibilityRules.gateIds };
  const rules = await tx.select(named).from(accessibilityRules).where(eq(accessibilityRules.eventId, eventId));
  const devices = await tx
    .select({ name: scanDevices.name, gateIds: scanDevices.gateIds })
    .from(scanDevices)
    .where(eq(scanDevices.eventId, eventId));
  const users = [...rules, ...devices].filter(({ gateIds }) => gateIds.includes(id)).map((row) => row.name);
  if (users.length === 0) return;
  const message = `“${name}” is named by ${users.join(', ')}`;
  const params = { name, users: users.join(', ') };
  throw new RefusedError('conflict', message, [{ path: '', code: 'gate_in_use', message, params }]);
}

async function refuseTaken(name: string, except: number, { tx, params }: Context): Promise<void> {
  const [found] = await tx
    .select({ id: accessGates.id })
    .from(accessGates)
    .where(and(eq(accessGates.eventId, Number(params.eventId)), eq(accessGates.name, name)));
  const message = 'The event has a gate of this name already';
  refuseIfAny(found && found.id !== except ? [{ path: 'name', code: 'gate_name_taken', message }] : []);
}

async function refuseOneMore({ tx, params }: Context): Promise<void> {
  const count = await tx.$count(accessGates, eq(accessGates.eventId, Number(params.eventId)));
  const message = `At most ${maximumGates}`;
  const problem: Problem = { path: 'name', code: 'too_many_gates', message, params: { maximum: maximumGates } };
  refuseIfAny(count < maximumGates ? [] : [problem]);
}

export const presentGate = presentColumns(resource);

export function gateRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: accessGates,
    parent: { eventId: accessGates.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    present: presentGate,
    create: async (input, context) => {
      await refuseOneMore(context);
      await refuseTaken(input.name, 0, context);
      return input;
    },
    update: async (row, patch, context) => {
      if (patch.name !== undefined) await refuseTaken(patch.name, row.id, context);
      return patch;
    },
    remove,
  });
}
