import { initialValues, valuesOf } from '@contract/entityValues.ts';
import type { Context } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import { customizationFields, type Look } from '../../contract/customization.ts';
import { bookings, customizations, settings } from '../tables.ts';

type CallContext = Pick<Context, 'tx'>;
export type CustomizationRecord = typeof customizations.$inferSelect;

/** The default look of a scheduler. */
export const defaultLook: Look = initialValues(customizationFields);

export async function findCustomization(
  { tx }: CallContext,
  schedulerId: number,
): Promise<CustomizationRecord | undefined> {
  const [row] = await tx.select().from(customizations).where(eq(customizations.schedulerId, schedulerId));
  return row;
}

export const draftOf = (row: CustomizationRecord | undefined): Look =>
  row ? valuesOf(customizationFields, row) : defaultLook;

/** Returns the published look. Fields added since the publication have their initial values. */
export async function publishedLook(context: CallContext, schedulerId: number): Promise<Look> {
  const row = await findCustomization(context, schedulerId);
  return { ...defaultLook, ...row?.published };
}

/** Returns the keys of the questions that are published or in the draft. */
export async function questionKeysOf(context: CallContext, schedulerId: number): Promise<string[]> {
  const row = await findCustomization(context, schedulerId);
  const questions = [...(row?.questions ?? []), ...(row?.published?.questions ?? [])];
  return [...new Set(questions.map(({ key }) => key))];
}

/** Returns the hosts to which the account's pages may redirect guests. */
export async function redirectHostsOf({ tx }: CallContext): Promise<string[]> {
  const [row] = await tx.select({ redirectHosts: settings.redirectHosts }).from(settings);
  return row?.redirectHosts ?? [];
}

/** Returns the keys of questions that have answers. */
export async function answeredKeysOf({ tx }: CallContext, schedulerId: number): Promise<string[]> {
  const rows = await tx.execute<{ key: string }>(sql`
    select distinct answer ->> 'key' as "key" from ${bookings}, jsonb_array_elements(${bookings.answers}) as answer
    where ${bookings.schedulerId} = ${schedulerId} order by 1`);
  return rows.map(({ key }) => key).filter((key) => !/^consent_\d+$/.test(key));
}

/** Copies a scheduler's draft and its published look. */
export async function copyLook({ tx, now }: Pick<Context, 'tx' | 'now'>, from: number, to: number): Promise<void> {
  const row = await findCustomization({ tx }, from);
  if (!row) return;
  const { id: _id, version: _version, ...copied } = row;
  const at = now.toISOString();
  await tx.insert(customizations).values({ ...copied, schedulerId: to, createdAt: at, updatedAt: at });
}
