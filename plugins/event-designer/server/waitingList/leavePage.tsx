/** @jsxImportSource hono/jsx */
import { RefusedError } from '@contract/problem.ts';
import { PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { eq } from 'drizzle-orm';
import { leavePath, pagePath } from '../../rules/pageAddress.ts';
import { pageAccess } from '../../rules/publicPage.ts';
import { opensPage } from '../eventPage/addresses.ts';
import { waitingListTexts } from '../eventPage/waitingListTexts.ts';
import { events } from '../tables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { leaveWaitingList } from './leave.ts';
import { nameOfEntry } from './waitedFor.ts';
import { leavePurpose } from './waitingListMail.ts';
import type { EntryRecord } from './waitingListRows.ts';

async function entryOf({ tx, target }: PublicContext): Promise<EntryRecord> {
  const [row] = await tx.select().from(waitingListEntries).where(eq(waitingListEntries.id, target)).for('update');
  if (!row) throw new RefusedError('not_found', 'There is nothing at this address');
  return row;
}

async function show(context: PublicContext): Promise<PublicAnswer> {
  const { tx, language } = context;
  const entry = await entryOf(context);
  const [event] = await tx.select().from(events).where(eq(events.id, entry.eventId));
  const name = await nameOfEntry(entry, context);
  const t = waitingListTexts[language];
  const hasLeft = entry.leftAt !== null;
  const isShown = event && pageAccess(event, { key: event.linkKey, isAdmitted: false }) !== 'nothing';
  const toEvent = isShown ? (
    <a class="button" href={pagePath(event.slug, { ...opensPage(event), lng: language })}>
      {t.toEvent}
    </a>
  ) : null;
  return {
    page: {
      title: t.leaveTitle,
      body: (
        <section class="card">
          <h1>{hasLeft ? t.leftTitle : t.leaveTitle}</h1>
          <p class="quiet">{hasLeft ? t.leftText : t.leaveText(name ?? '', event?.name ?? '')}</p>
          {hasLeft ? (
            toEvent && <div class="actions">{toEvent}</div>
          ) : (
            <PublicForm context={context}>
              <div class="actions">
                <button class="button main" type="submit">
                  {t.leave}
                </button>
                {toEvent}
              </div>
            </PublicForm>
          )}
        </section>
      ),
    },
  };
}

/** Opening the page changes nothing, because programs open the links of mails, too. */
async function submit(context: PublicContext): Promise<PublicAnswer> {
  const { path, language } = context;
  await leaveWaitingList(await entryOf(context), context);
  return { seeOther: `${leavePath(path.link ?? '')}?lng=${language}` };
}

/** The page on which somebody leaves a waiting list; its link is in every mail about the list. */
export const leavePage: PublicPage = {
  path: '/p/waiting-lists/{link}',
  finds: { link: 'link', of: leavePurpose },
  show,
  submit,
};
