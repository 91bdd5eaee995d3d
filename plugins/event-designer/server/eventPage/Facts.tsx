/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { PlaceLines } from './PlaceLines.tsx';
import type { ShownDate } from './readDates.ts';
import type { PageFacts } from './readPage.ts';
import { texts } from './texts.ts';
import { clockText, rangeText, zoneText } from './words.ts';

type FactsProps = { facts: PageFacts; language: Language };

/** Renders the event's name, time, place, organiser and number of attendees. */
export function Facts({ facts, language }: FactsProps) {
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
        <dd>
          <Dates facts={facts} language={language} />
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
    </section>
  );
}

function Dates({ facts, language }: FactsProps) {
  const { dates, total } = facts.dates;
  const { timeZone } = facts;
  const t = texts[language];
  const [first] = dates;
  if (!first) return <>{facts.isOver ? t.over : t.noDates}</>;
  const isOne = total === 1;
  const moments = dates.map(({ start }) => start);
  return (
    <>
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
      {total > dates.length ? <span class="line quiet">{t.more(total - dates.length)}</span> : null}
      <span class="line quiet">{t.zone(zoneText(moments, { language, timeZone }))}</span>
    </>
  );
}

function DateLine({ date, facts, language }: FactsProps & { date: ShownDate }) {
  const { timeZone } = facts;
  const { start, admission, label, isCancelled, place } = date;
  const t = texts[language];
  const range = rangeText(date, { language, timeZone });
  return (
    <>
      <time datetime={start}>{isCancelled ? <s>{range}</s> : range}</time>
      {isCancelled ? <strong class="off"> {t.dateCancelled}</strong> : null}
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
