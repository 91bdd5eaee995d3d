import { isEmail } from '@contract/fields.ts';
import type { PublicAnswer, PublicContext } from '@server/publicPages/publicPage.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';
import { joinWaitingList } from '../waitingList/join.ts';
import { eventContent, type Joining, linksOf } from './eventContent.tsx';
import { codeParameter, joinedParameter } from './parameters.ts';
import { readPage } from './readPage.ts';
import { emailField, waitingForField } from './WaitingListForm.tsx';

const longestEmail = 254;

/** Returns the ticket whose waiting list the visitor can join, if it is the one that the form names. */
async function openTicket(context: PublicContext, event: EventRecord): Promise<number | undefined> {
  const options = { isPreview: false, links: linksOf(context), code: context.query.get(codeParameter) };
  const { sections, status, isOver, isArchived } = await readPage(context, event, options);
  if (status !== 'published' || isOver || isArchived) return undefined;
  const wanted = context.fields.get(waitingForField);
  const joinable = sections.flatMap(({ tickets }) => tickets).filter(({ hasWaitingList }) => hasWaitingList);
  return joinable.find(({ id }) => String(id) === wanted)?.id;
}

/**
 * Handles the form of a waiting list. Whether the ticket can be waited for is decided by the page itself: what it does
 * not show with a form cannot be joined.
 */
export async function joinFromPage(context: PublicContext, event: EventRecord): Promise<PublicAnswer> {
  const again = async (joining: Joining) => ({
    page: await eventContent(context, event, { isPreview: false, joining }),
  });
  const ticketId = await openTicket(context, event);
  if (ticketId === undefined) return again('closed');
  const email = context.fields.get(emailField(ticketId))?.trim() ?? '';
  if (email.length > longestEmail || !isEmail(email)) return again('wrong');
  await joinWaitingList({ eventId: event.id, ticketId, email }, context);
  const query = new URLSearchParams(context.query);
  query.set(joinedParameter, '1');
  return { seeOther: `${pagePath(event.slug)}?${query}` };
}
