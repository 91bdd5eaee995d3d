import type { Seeding } from '@server/http/area.ts';
import { newAdmissionRule } from '../../rules/admissionRules.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { accessGates, scanDevices } from '../accessTables.ts';
import { accessibilityRules } from '../settingsTables.ts';
import { ticketsOf } from '../ticketRows.ts';

type Own = { accountId: number; eventId: number; createdAt: string; updatedAt: string };

async function seedGates(names: readonly string[], own: Own, { tx }: Seeding): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { id, name } = accessGates;
  const rows = await tx
    .insert(accessGates)
    .values(names.map((each) => ({ ...own, name: each })))
    .returning({ id, name });
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Inserts the gates, rules and devices of a sample event. */
export async function seedAccess(event: SampleEvent, eventId: number, seeding: Seeding): Promise<void> {
  const { gates = [], admissionRules = [], devices = [], createdAt } = event;
  const own = { accountId: seeding.account, eventId, createdAt, updatedAt: createdAt };
  const gateIds = await seedGates(gates, own, seeding);
  if (devices.length > 0) await seeding.tx.insert(scanDevices).values(devices.map((name) => ({ ...own, name })));
  if (admissionRules.length === 0) return;
  const ticketIds = new Map((await ticketsOf(seeding, eventId)).map(({ id, name }) => [name, id]));
  await seeding.tx.insert(accessibilityRules).values(
    admissionRules.map(({ tickets = [], gates: at = [], ...rule }, index) => ({
      ...own,
      ...newAdmissionRule,
      ...rule,
      position: index + 1,
      scope: tickets.length === 0 ? ('all_tickets' as const) : ('specific_tickets' as const),
      ticketIds: tickets.flatMap((name) => ticketIds.get(name) ?? []),
      gateIds: at.flatMap((name) => gateIds.get(name) ?? []),
    })),
  );
}
