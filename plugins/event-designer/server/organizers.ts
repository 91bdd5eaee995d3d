import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { organizers } from '../../organisation/server/public.ts';

/** Throws if the account does not have the organiser. An event may have no organiser. */
export async function refuseUnknownOrganizer(
  id: number | null | undefined,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  if (id === null || id === undefined) return;
  const [organizer] = await tx.select({ id: organizers.id }).from(organizers).where(eq(organizers.id, id));
  if (organizer) return;
  const message = 'There is no such organiser';
  throw new RefusedError('rule_broken', message, [{ path: 'organizerId', code: 'no_such_row', message }]);
}
