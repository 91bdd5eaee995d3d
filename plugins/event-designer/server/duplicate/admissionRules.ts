import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { copyAdmissionRule } from '../../rules/admissionRules.ts';
import { rulesOf } from '../accessibility.ts';
import { accessGates } from '../accessTables.ts';
import { accessibilityRules } from '../settingsTables.ts';
import { addCopies, copyIdsOf, type NamedRow, renamedBy, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';

type GateRecord = typeof accessGates.$inferSelect;
type RuleRecord = typeof accessibilityRules.$inferSelect;

async function copyGates(job: CopyJob, context: Context): Promise<void> {
  const { tx } = context;
  const gates = await tx
    .select()
    .from(accessGates)
    .where(eq(accessGates.eventId, job.source.id))
    .orderBy(asc(accessGates.id));
  const values = (gate: GateRecord) => copyOf(gate, job, context);
  const insert = (some: ReturnType<typeof values>[]) =>
    tx.insert(accessGates).values(some).returning({ id: accessGates.id });
  await addCopies('accessGates', rowsToCopy('accessGates', gates, job), { values, insert }, job);
}

/** Moves a day by the same distance as the event's times. */
const movedDay = (job: CopyJob, day: string) => job.moved.plain(`${day}T12:00`)?.slice(0, 10) ?? null;

const namedByRule = ({ ticketIds, gateIds, extraIds, sessionIds }: RuleRecord): NamedRow[] => [
  ...ticketIds.map((id): NamedRow => ['tickets', id]),
  ...gateIds.map((id): NamedRow => ['accessGates', id]),
  ...extraIds.map((id): NamedRow => ['extras', id]),
  ...sessionIds.map((id): NamedRow => ['sessions', id]),
];

/** Copies gates and admission rules. */
export const admissionRulesCopier: Copier = {
  part: 'admissionRules',
  summary: async ({ id }, { tx }) =>
    counted({
      admissionRules: await tx.$count(accessibilityRules, eq(accessibilityRules.eventId, id)),
      accessGates: await tx.$count(accessGates, eq(accessGates.eventId, id)),
    }),
  copy: async (job, context) => {
    await copyGates(job, context);
    const map = {
      tickets: copyIdsOf(job, 'tickets'),
      gates: copyIdsOf(job, 'accessGates'),
      extras: copyIdsOf(job, 'extras'),
      sessions: copyIdsOf(job, 'sessions'),
      at: job.moved.instant,
      day: (day: string) => movedDay(job, day),
    };
    const values = (row: RuleRecord) => {
      const copy = copyAdmissionRule(row, map);
      if (!copy) return undefined;
      // In an existing event, somebody checks a rule before it admits people.
      return { ...copyOf(row, job, context), ...copy, isActive: copy.isActive && !job.existing };
    };
    const insert = (some: NonNullable<ReturnType<typeof values>>[]) =>
      context.tx.insert(accessibilityRules).values(some).returning({ id: accessibilityRules.id });
    const all = await rulesOf(context, job.source.id);
    const rows = rowsToCopy('admissionRules', all, job, renamedBy('name', 150, context));
    await addCopies('admissionRules', rows, { values, insert, names: namedByRule }, job);
  },
};
