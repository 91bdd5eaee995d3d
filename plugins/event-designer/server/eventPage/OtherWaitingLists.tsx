/** @jsxImportSource hono/jsx */
import { joinedKeys } from './joinedLists.ts';
import { leftParameter, waitingAnchor } from './parameters.ts';
import type { PageFacts } from './readPage.ts';
import { showsTickets } from './TicketList.tsx';
import { waitedForOf } from './ticketSections.ts';
import { type WaitingContext, WaitingList } from './WaitingList.tsx';
import { waitingListTexts } from './waitingListTexts.ts';

type OtherWaitingListsProps = { facts: PageFacts; context: WaitingContext };

/**
 * Renders the lists that this browser has joined, and the one that it has just left, of tickets and activities that the
 * page does not show any more: they are hidden, or the event is cancelled or over. They can still be left. Their names
 * are not told, because a cookie that somebody has made up can name any ticket.
 */
export function OtherWaitingLists({ facts, context }: OtherWaitingListsProps) {
  const { language, query } = context;
  const t = waitingListTexts[language];
  const tickets = showsTickets(facts) ? facts.sections.flatMap((section) => section.tickets) : [];
  const shown = tickets.map(({ waitingList }) => waitingList?.key);
  const left = query.get(leftParameter) ?? '';
  const keys = new Set([...joinedKeys(context), ...(waitedForOf(left) ? [left] : [])]);
  const others = [...keys].filter((key) => !shown.includes(key));
  if (others.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.waitingLists}</h2>
      {others.map((key) => (
        <div key={key} id={waitingAnchor(key)}>
          <WaitingList
            context={context}
            list={{ key, isOpen: false }}
            name={t.thisEvent}
            nameLanguage={language}
            isPreview={false}
            isWrong={false}
          />
        </div>
      ))}
    </section>
  );
}
