import { useDraggable } from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/forms/index.ts';
import { containsText } from '@/lib/containsText.ts';
import { FilterInput } from '@/ui/FilterInput.tsx';
import type { Agenda } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';
import type { Dragged } from './grid.ts';

type Kind = 'speaker' | 'sponsor';

/** The search finds the others. With this number, the panel is about as high as the agenda beside it. */
const maximumShown = 15;

/** Speakers and sponsors, who are dragged onto sessions. */
export function PeoplePanel({ agenda }: { agenda: Agenda }) {
  const { t } = useTranslation('meTranslation');
  const [kind, setKind] = useState<Kind>('speaker');
  const [typed, setTyped] = useState('');
  const all = kind === 'speaker' ? agenda.speakers : agenda.sponsors;
  const matches = all.filter(({ name }) => containsText(name, typed));
  const sessionsOf = (id: number) =>
    agenda.sessions.filter(({ speakers, sponsorIds }) =>
      kind === 'speaker' ? speakers.some(({ speakerId }) => speakerId === id) : sponsorIds.includes(id),
    ).length;
  return (
    <section className={styles.people} aria-labelledby="people-title">
      <h2 id="people-title">{t('agenda.people')}</h2>
      <p>{t('agenda.peopleHelp')}</p>
      <Segments
        name="agenda-people"
        aria={{ 'aria-label': t('agenda.people') }}
        value={kind}
        options={[
          { value: 'speaker' as Kind, label: t('speakers.title') },
          { value: 'sponsor' as Kind, label: t('sponsors.title') },
        ]}
        onChange={setKind}
      />
      <div className={styles.search}>
        <FilterInput
          label={t(kind === 'speaker' ? 'speakers.search' : 'sponsors.search')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <ul>
        {matches.slice(0, maximumShown).map(({ id, name }) => (
          <Person key={`${kind}-${id}`} kind={kind} id={id} name={name} count={sessionsOf(id)} />
        ))}
      </ul>
      {matches.length > maximumShown && <p>{t('agenda.morePeople', { count: matches.length - maximumShown })}</p>}
    </section>
  );
}

function Person({ kind, id, name, count }: { kind: Kind; id: number; name: string; count: number }) {
  const { t } = useTranslation('meTranslation');
  const dragged: Dragged = { kind, id, name };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `${kind}-${id}`, data: dragged });
  return (
    <li ref={setNodeRef} data-dragging={isDragging || undefined} {...listeners}>
      <span>{name}</span>
      <span>{t('agenda.sessionCount', { count })}</span>
    </li>
  );
}
