import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { isGenuine, signLink } from '@server/publicPages/signedLinks.ts';
import { digestOf } from '@server/random.ts';
import { pagesPath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';

const hours = 12;

const cookieName = ({ id }: EventRecord) => `event${id}`;

/** Good for the password of today: with a new one, those who had the old one are asked again. */
const purposeOf = async ({ passwordHash }: EventRecord) => `event-designer.letIn ${await digestOf(passwordHash ?? '')}`;

/** Whether the browser has been let in before. */
export async function isLetIn({ tx, account, cookie, now }: PublicContext, event: EventRecord): Promise<boolean> {
  const link = cookie(cookieName(event));
  if (link === undefined) return false;
  return isGenuine(tx, link, { account, purpose: await purposeOf(event), target: event.id, now });
}

/** Remembers that the browser was let in, for half a day. */
export async function letIn(context: PublicContext, event: EventRecord) {
  const until = new Date(context.now.getTime() + hours * 3_600_000);
  const value = await signLink(context, { purpose: await purposeOf(event), target: event.id, until });
  return { name: cookieName(event), value, path: `${pagesPath}/${context.path.slug}`, seconds: hours * 3600 };
}
