import type { Language } from '@contract/language.ts';
import type { Context } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { usualWorkflows } from '../../rules/workflow/usualWorkflows.ts';
import { workflows } from '../tables.ts';

export type WorkflowRecord = typeof workflows.$inferSelect;

/** The workflows of these schedulers, in the order in which they were made. */
export async function workflowsOf(
  { tx }: Pick<Context, 'tx'>,
  schedulerIds: readonly number[],
): Promise<WorkflowRecord[]> {
  if (schedulerIds.length === 0) return [];
  return tx
    .select()
    .from(workflows)
    .where(inArray(workflows.schedulerId, [...new Set(schedulerIds)]))
    .orderBy(asc(workflows.id));
}

/** A new key by which receivers know that a call is ours. */
export const newSecret = (): string => randomKey(24);

type Adding = Pick<Context, 'tx' | 'account' | 'now'>;

type Beginning = {
  language: Language;
  /** Signs webhooks. Absent: made when the workflow is changed first, so that samples are the same each time. */
  secret?: () => string;
};

/** What a new scheduler begins with. */
export async function addUsualWorkflows(
  { tx, account, now }: Adding,
  schedulerId: number,
  { language, secret = () => '' }: Beginning,
): Promise<void> {
  const at = now.toISOString();
  await tx.insert(workflows).values(
    usualWorkflows(language).map((workflow) => ({
      ...workflow,
      accountId: account,
      schedulerId,
      webhookSecret: secret(),
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** The copy of a scheduler says what the original says. */
export async function copyWorkflows({ tx, account, now }: Adding, from: number, to: number): Promise<void> {
  const rows = await tx.select().from(workflows).where(eq(workflows.schedulerId, from)).orderBy(asc(workflows.id));
  if (rows.length === 0) return;
  const at = now.toISOString();
  await tx.insert(workflows).values(
    rows.map(({ id: _id, version: _version, ...row }) => ({
      ...row,
      accountId: account,
      schedulerId: to,
      webhookSecret: newSecret(),
      createdAt: at,
      updatedAt: at,
    })),
  );
}
