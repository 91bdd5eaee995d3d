import type { Language } from '@contract/language.ts';
import type { Context } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { defaultWorkflows } from '../../rules/workflow/defaultWorkflows.ts';
import { workflows } from '../tables.ts';

export type WorkflowRecord = typeof workflows.$inferSelect;

/** Returns the workflows of these schedulers, in the order of their creation. */
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

/** Returns true if guests of a scheduler get text messages. */
export async function sendsTexts(context: Pick<Context, 'tx'>, schedulerId: number): Promise<boolean> {
  const rows = await workflowsOf(context, [schedulerId]);
  return rows.some(({ isActive, steps }) => isActive && steps.some(({ action }) => action === 'smsGuest'));
}

/** Returns a new secret by which receivers verify that a webhook call comes from this account. */
export const newSecret = (): string => randomKey(24);

type WriteContext = Pick<Context, 'tx' | 'account' | 'now'>;

type DefaultWorkflowOptions = {
  language: Language;
  /**
   * Creates the secret that signs webhooks. Absent: created at the workflow's first change, so that samples stay the same.
   */
  secret?: () => string;
};

/** Adds the workflows of a new scheduler. */
export async function addDefaultWorkflows(
  { tx, account, now }: WriteContext,
  schedulerId: number,
  { language, secret = () => '' }: DefaultWorkflowOptions,
): Promise<void> {
  const at = now.toISOString();
  await tx.insert(workflows).values(
    defaultWorkflows(language).map((workflow) => ({
      ...workflow,
      accountId: account,
      schedulerId,
      webhookSecret: secret(),
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** Copies the workflows of a scheduler, with new secrets. */
export async function copyWorkflows({ tx, account, now }: WriteContext, from: number, to: number): Promise<void> {
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
