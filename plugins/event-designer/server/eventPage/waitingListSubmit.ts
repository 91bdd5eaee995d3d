import { isEmail } from '@contract/fields.ts';
import type { PublicAnswer, PublicContext } from '@server/publicPages/publicPage.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';
import { joinWaitingList } from '../waitingList/join.ts';
import { leaveWaitingList } from '../waitingList/leave.ts';
import { eventContent, type JoinRefusal, linksOf } from './eventContent.tsx';
import { cookieAfterJoining, cookieAfterLeaving, entriesOfBrowser, type NamedList } from './joinedLists.ts';
import { codeParameter, joinedParameter, leftParameter, waitingAnchor } from './parameters.ts';
import { readPage } from './readPage.ts';
import { waitedForOf } from './ticketSections.ts';
import { emailField, leavesField, waitingForField } from './WaitingList.tsx';

const longestEmail = 254;

/** Returns the waiting list that the form names, if the visitor can join it. */
async function findOpenList(context: PublicContext, event: EventRecord): Promise<NamedList | undefined> {
  const options = { isPreview: false, links: linksOf(context), code: context.query.get(codeParameter), dates: null };
  const { sections, status, isOver, isArchived } = await readPage(context, event, options);
  if (status !== 'published' || isOver || isArchived) return undefined;
  const wanted = context.fields.get(waitingForField);
  const lists = sections.flatMap(({ tickets }) => tickets.map(({ waitingList }) => waitingList));
  return lists.some((list) => list?.isOpen && list.key === wanted) ? namedList(context) : undefined;
}

/** Returns the waiting list that the form names, which may be closed by now. */
function namedList({ fields }: Pick<PublicContext, 'fields'>): NamedList | undefined {
  const waitingKey = fields.get(waitingForField) ?? '';
  const waitedFor = waitedForOf(waitingKey);
  return waitedFor && { waitingKey, waitedFor };
}

/** Returns the page's address after a list was joined or left. */
function addressAfter(
  event: EventRecord,
  outcome: 'joined' | 'left',
  { waitingKey }: NamedList,
  asked: URLSearchParams,
) {
  const query = new URLSearchParams(asked);
  query.delete(joinedParameter);
  query.delete(leftParameter);
  query.set(outcome === 'joined' ? joinedParameter : leftParameter, waitingKey);
  return `${pagePath(event.slug)}?${query}#${waitingAnchor(waitingKey)}`;
}

/** Takes everybody off the list whom this browser has entered. A list that is closed by now can be left as well. */
async function leave(list: NamedList, context: PublicContext, event: EventRecord): Promise<PublicAnswer> {
  for (const entry of await entriesOfBrowser(list, context)) await leaveWaitingList(entry, context);
  const seeOther = addressAfter(event, 'left', list, context.query);
  return { seeOther, cookie: cookieAfterLeaving(list, context) };
}

/**
 * Handles the forms of a waiting list, with which people join it, or leave what they joined in this browser. The page
 * decides whether there is an open waiting list: a list can be joined only if the page shows its form, and always left.
 */
export async function submitWaitingListForm(context: PublicContext, event: EventRecord): Promise<PublicAnswer> {
  const { query, fields } = context;
  const showRefusal = async (joinRefusal: JoinRefusal) => ({
    page: await eventContent(context, event, { isPreview: false, joinRefusal }),
  });
  const isLeaving = fields.has(leavesField);
  const list = isLeaving ? namedList(context) : await findOpenList(context, event);
  if (!list) return showRefusal('closed');
  if (isLeaving) return leave(list, context, event);
  const email = fields.get(emailField(list.waitingKey))?.trim() ?? '';
  if (email.length > longestEmail || !isEmail(email)) return showRefusal('wrong');
  await joinWaitingList({ event, waitedFor: list.waitedFor, email }, context);
  const seeOther = addressAfter(event, 'joined', list, query);
  return { seeOther, cookie: await cookieAfterJoining(list, email, context) };
}
