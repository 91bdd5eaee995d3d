/** @jsxImportSource hono/jsx */
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { CodeForm } from './CodeForm.tsx';
import type { PageFacts } from './readPage.ts';
import { texts } from './texts.ts';
import type { ShownTicket } from './ticketSections.ts';
import { WaitingListForm } from './WaitingListForm.tsx';
import { codeText, priceText, rangeText, saleText } from './words.ts';

type TicketListProps = {
  facts: PageFacts;
  context: Pick<PublicContext, 'language' | 'fields' | 'challenge' | 'query'>;
  isPreview: boolean;
  /** True if the address in the form of a waiting list that was sent is wrong. */
  isEmailWrong: boolean;
  /** True if the code that was entered is wrong. */
  isCodeWrong: boolean;
};

/** Renders the tickets with their prices and whether they are on sale. Nothing can be bought here; a waiting list can be joined. */
export function TicketList(props: TicketListProps) {
  const { facts, context, isPreview, isCodeWrong } = props;
  const { language } = context;
  const { sections, status, isOver, isArchived } = facts;
  const t = texts[language];
  // A cancelled, past or archived event sells nothing, and the top of its page says so.
  if (status === 'cancelled' || isOver || isArchived) return null;
  return (
    <section class="card">
      <h2>{t.tickets}</h2>
      {facts.code ? <p class="code">{codeText(facts.code, { language, timeZone: facts.timeZone })}</p> : null}
      {facts.opened.length > 0 ? (
        <p class="code">
          {t.passCodeOpens} <span lang={facts.language}>{facts.opened.join(', ')}</span>
        </p>
      ) : null}
      {facts.takesCodes ? (
        <CodeForm context={context} code={facts.code} isPreview={isPreview} isWrong={isCodeWrong} />
      ) : null}
      {sections.length === 0 ? <p class="quiet">{t.noTickets}</p> : null}
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

/** Shows the price, and with the code of the link also what it costs without. */
function Price({ ticket, language }: { ticket: ShownTicket; language: PublicContext['language'] }) {
  const { priceWithCode } = ticket;
  const t = texts[language];
  if (priceWithCode === undefined) return <strong>{priceText(ticket, language)}</strong>;
  return (
    <>
      <s class="quiet">
        <span class="hidden">{t.withoutCode} </span>
        {priceText(ticket, language)}
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
  const { name, description, image, moreImages = [], tier, state, left, takesPlace, isOnline } = ticket;
  const showsLeft = facts.showsRemaining && state === 'on_sale' && left !== null;
  return (
    <li>
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
      </div>
      <p class={`sale ${state}`}>
        {saleText(ticket, { language, timeZone: facts.timeZone })}
        {showsLeft ? ` · ${texts[language].left(left)}` : null}
      </p>
      {ticket.hasWaitingList ? (
        <WaitingListForm
          context={context}
          ticket={ticket}
          nameLanguage={facts.language}
          isPreview={isPreview}
          isWrong={isEmailWrong}
        />
      ) : null}
    </li>
  );
}
