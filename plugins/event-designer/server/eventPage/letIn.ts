import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { isGenuine, signLink } from '@server/publicPages/signedLinks.ts';
import { digestOf } from '@server/random.ts';
import { pagesPath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';

const hours = 12;

const cookieName = ({ id }: EventRecord) => `event${id}`;

/**
 * Returns the purpose of the link's signature. It depends on the password: a new one makes everybody enter it again.
 */
const purposeOf = async ({ passwordHash }: EventRecord) => `event-designer.letIn ${await digestOf(passwordHash ?? '')}`;

/** Returns true if the browser was let in before. */
export async function isLetIn({ tx, account, cookie, now }: PublicContext, event: EventRecord): Promise<boolean> {
  const link = cookie(cookieName(event));
  if (link === undefined) return false;
  return isGenuine(tx, link, { account, purpose: await purposeOf(event), target: event.id, now });
}

/** Returns a cookie that keeps the browser let in for half a day. */
export async function letIn(context: PublicContext, event: EventRecord) {
  const until = new Date(context.now.getTime() + hours * 3_600_000);
  const value = await signLink(context, { purpose: await purposeOf(event), target: event.id, until });
  return { name: cookieName(event), value, path: `${pagesPath}/${context.path.slug}`, seconds: hours * 3600 };
}
