import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { claimAddress, releaseAddresses } from '@server/publicPages/addresses.ts';
import { eq } from 'drizzle-orm';
import { freeSlug } from '../../rules/slug.ts';
import type { EventRecord } from '../eventRows.ts';
import { lockSlugs, takenSlugs } from '../slugs.ts';
import { events } from '../tables.ts';

export const pageKind = 'event-designer.page';

type CallContext = Pick<Context, 'tx'>;

/** Returns the query parameters that open the event's page: the key of an unlisted event. */
export function opensPage({ access, linkKey }: Pick<EventRecord, 'access' | 'linkKey'>): Record<string, string> {
  return access === 'unlisted' && linkKey !== null ? { key: linkKey } : {};
}

/**
 * Reserves the public address of an event when it is published. All accounts share the addresses. If another account
 * has the slug, a number is appended, which is possible because nobody knows the event's address yet.
 */
export async function reservePageAddress<E extends Pick<EventRecord, 'id' | 'accountId' | 'slug'>>(
  { tx }: CallContext,
  event: E,
): Promise<E> {
  const context = { tx, account: event.accountId };
  const target = { kind: pageKind, target: event.id };
  if (await isReserved(context, { ...target, word: event.slug })) return event;
  await lockSlugs(context);
  const taken = await takenSlugs({ tx }, event.slug, event.id);
  taken.add(event.slug);
  for (;;) {
    const slug = freeSlug(event.slug, taken);
    if (await isReserved(context, { ...target, word: slug })) {
      await tx.update(events).set({ slug }).where(eq(events.id, event.id));
      return { ...event, slug };
    }
    taken.add(slug);
  }
}

async function isReserved(context: Parameters<typeof claimAddress>[0], address: Parameters<typeof claimAddress>[1]) {
  try {
    await claimAddress(context, address);
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'conflict') return false;
    throw error;
  }
}

/** Releases the address of a removed event, so that others can use it. */
export async function releasePageAddress({ tx }: CallContext, { id }: Pick<EventRecord, 'id'>): Promise<void> {
  await releaseAddresses({ tx }, { kind: pageKind, target: id });
}
