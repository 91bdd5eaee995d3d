/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import { NewTab } from './NewTab.tsx';
import type { PageFacts } from './readPage.ts';
import type { ShownSession } from './readProgramme.ts';
import { texts } from './texts.ts';

const dayText = (day: string, language: Language) =>
  formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Renders the released programme, a list of sessions for each day. */
export function Programme({ facts, language }: { facts: PageFacts; language: Language }) {
  const { programme, status, isArchived } = facts;
  if (programme.length === 0 || status === 'cancelled' || isArchived) return null;
  return (
    <section class="card">
      <h2>{texts[language].programme}</h2>
      {programme.map(({ day, sessions }) => (
        <>
          <h3>{dayText(day, language)}</h3>
          <ul class="tickets">
            {sessions.map((session) => (
              <Line key={String(session.id)} session={session} language={language} contentLanguage={facts.language} />
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

type LineProps = {
  session: ShownSession;
  language: Language;
  /** The language of the organiser's own texts. */
  contentLanguage: string;
};

function Line({ session, language, contentLanguage }: LineProps) {
  const { title, subtitle, start, end, room, speakers, resources } = session;
  return (
    <li>
      <div class="what" lang={contentLanguage}>
        <strong>{title}</strong>
        {subtitle ? <p class="quiet own">{subtitle}</p> : null}
        {speakers ? <p class="quiet own">{speakers}</p> : null}
        {resources.map((resource) => (
          <p key={resource.url} class="own">
            <a href={resource.url} target="_blank" rel="noopener noreferrer nofollow">
              {resource.title}
              <NewTab language={language} />
            </a>
          </p>
        ))}
      </div>
      <div class="price">
        <strong>
          {start}–{end}
        </strong>
        {room ? <span lang={contentLanguage}>{room}</span> : null}
      </div>
    </li>
  );
}
