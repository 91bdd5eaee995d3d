/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { clockText, rangeText, zoneText } from './formatTexts.ts';
import { PlaceLines } from './PlaceLines.tsx';
import { showsProgramme } from './Programme.tsx';
import { datesParameter, programmeAnchor, ticketsAnchor } from './parameters.ts';
import type { ShownDate } from './readDates.ts';
import type { PageFacts } from './readPage.ts';
import { showsTickets } from './TicketList.tsx';
import { texts } from './texts.ts';

type FactsProps = { facts: PageFacts; language: Language };
type PageProps = FactsProps & { query: URLSearchParams };

/** Renders the event's name, time, place, organiser and number of attendees. */
export function Facts({ facts, language, query }: PageProps) {
  const { name, summary, cover, place, organizer, attendees, timeZone } = facts;
  const t = texts[language];
  return (
    <section class="card event">
      {cover ? (
        <img
          class="cover"
          src={cover.url}
          srcset={`${cover.small} 800w, ${cover.url} 1600w`}
          sizes="(min-width: 880px) 880px, 100vw"
          alt={cover.alt}
        />
      ) : null}
      <h1 lang={facts.language}>{name}</h1>
      {summary ? (
        <p class="summary" lang={facts.language}>
          {summary}
        </p>
      ) : null}
      <dl class="facts">
        <dt>{facts.isRecurring ? t.nextDates : facts.dates.total > 1 ? t.dates : t.when}</dt>
        <dd id="dates">
          <Dates facts={facts} language={language} query={query} />
        </dd>
        <dt>{t.where}</dt>
        <dd>
          <PlaceLines place={place} language={language} timeZone={timeZone} />
        </dd>
        {organizer === null ? null : (
          <>
            <dt>{t.organizer}</dt>
            <dd>{organizer}</dd>
          </>
        )}
      </dl>
      {attendees === null ? null : <p class="quiet">{t.attendees(attendees)}</p>}
      {showsTickets(facts) && showsProgramme(facts) ? (
        <nav class="jumps" aria-label={t.onThisPage}>
          <a href={`#${ticketsAnchor}`}>{t.tickets}</a>
          <a href={`#${programmeAnchor}`}>{t.programme}</a>
        </nav>
      ) : null}
    </section>
  );
}

/** Returns the address of the page with other dates. All else that the visitor's address asks for stays. */
function datesAddress(query: URLSearchParams, before: number): string {
  const next = new URLSearchParams(query);
  if (before > 0) next.set(datesParameter, String(before));
  else next.delete(datesParameter);
  return `?${next}#dates`;
}

function Dates({ facts, language, query }: PageProps) {
  const { dates, before, total } = facts.dates;
  const { timeZone } = facts;
  const t = texts[language];
  const [first] = dates;
  if (!first) return <>{facts.isOver ? t.over : t.noDates}</>;
  const isOne = total === 1;
  const more = total - before - dates.length;
  const moments = dates.map(({ start }) => start);
  return (
    <>
      {before > 0 ? (
        <a class="line" href={datesAddress(query, 0)}>
          {t.firstDates}
        </a>
      ) : null}
      {isOne ? (
        <DateLine date={first} facts={facts} language={language} />
      ) : (
        <ul class="dates">
          {dates.map((date) => (
            <li key={date.start}>
              <DateLine date={date} facts={facts} language={language} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <a class="line" href={datesAddress(query, before + dates.length)}>
          {t.more(more)}
        </a>
      ) : null}
      <span class="line quiet">{t.zone(zoneText(moments, { language, timeZone }))}</span>
    </>
  );
}

function DateLine({ date, facts, language }: FactsProps & { date: ShownDate }) {
  const { timeZone } = facts;
  const { start, admission, label, isCancelled, place } = date;
  const t = texts[language];
  const range = rangeText(date, { language, timeZone });
  const left = facts.leftOnDate(date);
  return (
    <>
      <time datetime={start}>{isCancelled ? <s>{range}</s> : range}</time>
      {isCancelled ? <strong class="off"> {t.dateCancelled}</strong> : null}
      {left === null ? null : <span class="line quiet">{left === 0 ? t.soldOut : t.placesLeft(left)}</span>}
      {label ? (
        <span class="line" lang={facts.language}>
          {label}
        </span>
      ) : null}
      {admission === null || isCancelled ? null : (
        <span class="line quiet">{t.doors(clockText(admission, { language, timeZone }))}</span>
      )}
      {place === null || isCancelled ? null : (
        <span class="line">
          <PlaceLines place={place} language={language} timeZone={timeZone} />
        </span>
      )}
    </>
  );
}
