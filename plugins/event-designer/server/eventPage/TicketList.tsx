/** @jsxImportSource hono/jsx */
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { endWithinEvent } from '../../rules/saleWindow.ts';
import { CodeForm, RemoveCode } from './CodeForm.tsx';
import { codeTexts } from './codeTexts.ts';
import { codeText, priceText, rangeText, saleText, taxedPriceText } from './formatTexts.ts';
import { ticketsAnchor, waitingAnchor } from './parameters.ts';
import type { PageFacts } from './readPage.ts';
import { texts } from './texts.ts';
import type { ShownTicket } from './ticketSections.ts';
import { type WaitingContext, WaitingList } from './WaitingList.tsx';

type TicketListProps = {
  facts: PageFacts;
  context: WaitingContext;
  isPreview: boolean;
  /** True if the address in the form of a waiting list that was sent is wrong. */
  isEmailWrong: boolean;
  /** True if the code that was entered is wrong. */
  isCodeWrong: boolean;
};

/** Returns true if the page lists tickets: its top says that a cancelled, past or archived event sells nothing. */
export const showsTickets = ({ status, isOver, isArchived }: PageFacts) =>
  status !== 'cancelled' && !isOver && !isArchived;

/**
 * Renders the tickets with their prices and whether they are on sale. Visitors cannot buy tickets in it, but they can
 * join a waiting list.
 */
export function TicketList(props: TicketListProps) {
  const { facts, context, isPreview, isCodeWrong } = props;
  const { language } = context;
  const { sections } = facts;
  const t = texts[language];
  if (!showsTickets(facts)) return null;
  return (
    <section class="card" id={ticketsAnchor}>
      <h2>{t.tickets}</h2>
      {facts.takesCodes ? (
        <div class="codes">
          <AppliedCodes facts={facts} context={context} isPreview={isPreview} />
          <CodeForm
            context={context}
            code={facts.code}
            isPreview={isPreview}
            isWrong={isCodeWrong}
            isApplied={facts.opened.length > 0 || facts.code?.code?.state === 'active'}
          />
        </div>
      ) : null}
      {sections.length === 0 ? <p class="quiet">{t.noTickets}</p> : null}
      <OrderNote facts={facts} language={language} />
      {sections.map(({ title, description, tickets, kind }) => (
        <>
          {kind ? <h3>{t[kind]}</h3> : null}
          {title === null ? null : <h3 lang={facts.language}>{title}</h3>}
          {description ? (
            <p class="quiet own" lang={facts.language}>
              {description}
            </p>
          ) : null}
          <ul class="tickets">
            {tickets.map((ticket) => (
              <Line key={String(ticket.id)} ticket={ticket} {...props} />
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

/** Says what the code of the address does, and what passcodes have opened, each with a button that removes it. */
function AppliedCodes({ facts, context, isPreview }: Pick<TicketListProps, 'facts' | 'context' | 'isPreview'>) {
  const { code, opened, timeZone } = facts;
  const { language } = context;
  return (
    <>
      {code ? (
        <div class="code">
          <p>{codeText(code, { language, timeZone })}</p>
          <RemoveCode removed="code" context={context} isPreview={isPreview} />
        </div>
      ) : null}
      {opened.length > 0 ? (
        <div class="code">
          <p>
            {codeTexts[language].passCodeOpens} <span lang={facts.language}>{opened.join(', ')}</span>.
          </p>
          <RemoveCode removed="passcode" context={context} isPreview={isPreview} />
        </div>
      ) : null}
    </>
  );
}

/** Says how to get a ticket, because the page shows prices but takes no orders. */
function OrderNote({ facts, language }: { facts: PageFacts; language: PublicContext['language'] }) {
  const { sections, contactEmail, organizer } = facts;
  if (!sections.some(({ tickets }) => tickets.some(({ isAtDoorOnly }) => !isAtDoorOnly))) return null;
  return (
    <p class="orders">
      {texts[language].orderElsewhere(organizer, contactEmail !== '')}
      {contactEmail ? (
        <>
          {' '}
          <a href={`mailto:${encodeURIComponent(contactEmail)}`}>{contactEmail}</a>
        </>
      ) : null}
    </p>
  );
}

/** A code changes nothing about the price of what nobody can buy any more. */
const isGone = ({ state }: ShownTicket) => state === 'sold_out' || state === 'ended';

/** Shows the price, and with the code of the link also what it costs without. */
function Price({ ticket, language }: { ticket: ShownTicket; language: PublicContext['language'] }) {
  const { priceWithCode } = ticket;
  const t = codeTexts[language];
  if (priceWithCode === undefined || isGone(ticket)) return <strong>{taxedPriceText(ticket, language)}</strong>;
  return (
    <>
      <s class="quiet">
        <span class="hidden">{t.withoutCode} </span>
        {taxedPriceText(ticket, language)}
      </s>
      <strong>
        <span class="hidden">{t.withCode} </span>
        {priceText({ ...ticket, price: priceWithCode }, language)}
      </strong>
    </>
  );
}

function Line({ ticket, facts, context, isPreview, isEmailWrong }: TicketListProps & { ticket: ShownTicket }) {
  const { language } = context;
  const {
    name,
    description,
    image,
    moreImages = [],
    tier,
    state,
    left,
    isLeftAtPrice,
    takesPlace,
    isOnline,
    isOpenToAll,
    waitingList,
  } = ticket;
  // An activity with a time of its own is not sold for single dates.
  const isOfAllDates = facts.isRecurring && facts.dates.total > 1 && !takesPlace;
  const leftIs = isLeftAtPrice ? 'atPrice' : isOfAllDates ? 'ofAllDates' : undefined;
  const saleEnd = endWithinEvent(ticket.saleEnd, facts.endsAt);
  const showsLeft = facts.showsRemaining && state === 'on_sale' && left !== null;
  return (
    <li id={waitingList && waitingAnchor(waitingList.key)}>
      {image ? <img src={image.url} alt={image.alt} loading="lazy" /> : null}
      <div class="what" lang={facts.language}>
        <strong>{name}</strong>
        {takesPlace ? (
          <p class="quiet" lang={language}>
            {rangeText(takesPlace, { language, timeZone: facts.timeZone })}
          </p>
        ) : null}
        {isOnline ? (
          <p class="quiet" lang={language}>
            {texts[language].online}
          </p>
        ) : null}
        {isOpenToAll ? (
          <p class="quiet" lang={language}>
            {texts[language].openToAll}
          </p>
        ) : null}
        {description ? <p class="quiet own">{description}</p> : null}
        {moreImages.length > 0 ? (
          <div class="pictures">
            {moreImages.map(({ url, alt }) => (
              <img key={url} src={url} alt={alt} loading="lazy" />
            ))}
          </div>
        ) : null}
      </div>
      <div class="price">
        <Price ticket={ticket} language={language} />
        {tier === null ? null : <span lang={facts.language}>{tier}</span>}
        {ticket.isMandatory ? <span>{texts[language].mandatory}</span> : null}
      </div>
      <p class={`sale ${state}`}>
        <span>{saleText({ ...ticket, saleEnd }, { language, timeZone: facts.timeZone })}</span>{' '}
        {showsLeft ? <span class="left">{texts[language].left(left, leftIs)}</span> : null}
      </p>
      {waitingList ? (
        <WaitingList
          context={context}
          list={waitingList}
          name={name}
          nameLanguage={facts.language}
          isPreview={isPreview}
          isWrong={isEmailWrong}
        />
      ) : null}
    </li>
  );
}
