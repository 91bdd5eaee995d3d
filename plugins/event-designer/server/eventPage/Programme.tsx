/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import { startGroups } from '../../rules/sessions/startGroups.ts';
import { watchText } from './formatTexts.ts';
import { NewTab } from './NewTab.tsx';
import { programmeAnchor } from './parameters.ts';
import type { PageFacts } from './readPage.ts';
import type { ShownSession } from './readProgramme.ts';
import { texts } from './texts.ts';

const dayText = (day: string, language: Language) =>
  formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Returns true if the page has a programme. */
export const showsProgramme = ({ programme, status, isArchived }: PageFacts) =>
  programme.length > 0 && status !== 'cancelled' && !isArchived;

/** Renders the released programme: for each day the sessions that start together. */
export function Programme({ facts, language }: { facts: PageFacts; language: Language }) {
  const { programme } = facts;
  if (!showsProgramme(facts)) return null;
  const t = texts[language];
  return (
    <section class="card" id={programmeAnchor}>
      <h2>{t.programme}</h2>
      {programme.map(({ day, sessions }) => (
        <>
          <h3>{dayText(day, language)}</h3>
          {startGroups(sessions).map((group) => (
            <div class="together" key={group.start ?? ''}>
              <h4>{group.start ?? t.delivery.on_demand}</h4>
              <ul class="tickets">
                {group.sessions.map((session) => (
                  <Line key={String(session.id)} session={session} language={language} facts={facts} />
                ))}
              </ul>
            </div>
          ))}
        </>
      ))}
    </section>
  );
}

type LineProps = {
  session: ShownSession;
  language: Language;
  facts: Pick<PageFacts, 'language' | 'timeZone'>;
};

function Line({ session, language, facts }: LineProps) {
  const { title, subtitle, start, end, room, speakers, notes, isOnline, delivery, resources } = session;
  const t = texts[language];
  // The organiser's own texts are in the language of the event.
  const contentLanguage = facts.language;
  const how = [isOnline ? t.online : '', delivery === 'live' ? '' : t.delivery[delivery]].filter(Boolean);
  const watch = watchText(session, { language, timeZone: facts.timeZone });
  return (
    <li>
      <div class="what" lang={contentLanguage}>
        <strong>{title}</strong>
        {subtitle ? <p class="quiet own">{subtitle}</p> : null}
        {speakers ? <p class="quiet own">{speakers}</p> : null}
        {notes ? <p class="own">{notes}</p> : null}
        {watch ? (
          <p class="quiet" lang={language}>
            {watch}
          </p>
        ) : null}
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
        {delivery === 'on_demand' ? null : (
          <strong>
            {start}–{end}
          </strong>
        )}
        {how.length > 0 ? <span>{how.join(' · ')}</span> : null}
        {room ? <span lang={contentLanguage}>{room}</span> : null}
      </div>
    </li>
  );
}
