import { entityColumns } from '@/entity/entityColumns.tsx';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { languageName } from '@/i18n/languageOptions.ts';
import { viewerZone } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { archiveFilter } from '../../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { routes } from '../../../routes.ts';
import { PersonMark } from '../PersonMark.tsx';
import styles from '../sessions.module.css';
import { socialColumns } from '../socialColumns.ts';

const role = ({ title, company }: Speaker) => [title, company].filter(Boolean).join(', ');

function StatusChips({ speaker, t }: { speaker: Speaker; t: AreaTranslate }) {
  const { isArchived, isFeatured, hasArrived } = speaker;
  // A cell without content takes no room on a phone.
  if (!isArchived && !isFeatured && !hasArrived) return null;
  return (
    <span className={styles.chips}>
      {isArchived && <StatusChip tone="neutral" label={t('people.archived')} />}
      {isFeatured && <StatusChip tone="info" label={t('people.featured')} />}
      {hasArrived && <StatusChip tone="ok" label={t('fields.speakers.hasArrived')} />}
    </span>
  );
}

/** Properties without a column: they are shown in another way or are internal. */
const without = ['eventId', 'photo', 'socialMedia', 'displayOrder', 'isArchived', 'locale'] as const;

/** `sessions`: the number of sessions by the speaker's id; undefined until it is known. */
export function speakerColumns(
  t: AreaTranslate,
  locale: string,
  sessions: ReadonlyMap<number, number> | undefined,
): Column<Speaker>[] {
  const fields = entityColumns<Speaker>(speakers, { t, dates: { locale, zone: viewerZone() } }, without);
  const languageText = ({ locale: code }: Speaker) => code && languageName(locale, code);
  const sessionsOf = ({ id }: Speaker) => sessions && (sessions.get(id) ?? 0);
  const phoneLines = (speaker: Speaker) => {
    const count = sessionsOf(speaker);
    return count === undefined ? [] : [t('agenda.sessionCount', { count })];
  };
  return [
    {
      id: 'name',
      label: t('speakers.name'),
      fixed: true,
      sortable: true,
      cell: (speaker) => (
        <NameCell
          to={routes.to('speaker', { eventId: speaker.eventId, speakerId: speaker.id })}
          name={speaker.name}
          lead={<PersonMark name={speaker.name} picture={speaker.photo} />}
          narrow={() => phoneLines(speaker)}
        >
          {role(speaker)}
        </NameCell>
      ),
      text: ({ name }) => name,
    },
    ...fields.map((column) => ({ ...column, ...(column.id !== 'email' && { optional: true }) })),
    {
      id: 'sessions',
      label: t('sessions.title'),
      numeric: true,
      wideOnly: true,
      width: '100px',
      cell: (speaker) => {
        const count = sessionsOf(speaker);
        return count === undefined ? '' : formatNumber(count, locale);
      },
      text: (speaker) => sessionsOf(speaker) ?? null,
    },
    {
      id: 'locale',
      label: t('fields.speakers.locale'),
      wideOnly: true,
      optional: true,
      cell: languageText,
      text: languageText,
    },
    ...socialColumns<Speaker>(t),
    {
      id: 'standing',
      label: t('people.standing'),
      width: '210px',
      belowName: true,
      cell: (speaker) => <StatusChips speaker={speaker} t={t} />,
    },
  ];
}

export function speakerFilters(t: AreaTranslate): FilterDefinition[] {
  const yesNo = (id: 'isFeatured' | 'hasArrived'): FilterDefinition => ({
    id,
    label: t(`fields.speakers.${id}`),
    options: [
      { value: 'true', label: t('forms.yes', { ns: 'translation' }) },
      { value: 'false', label: t('forms.no', { ns: 'translation' }) },
    ],
  });
  return [yesNo('isFeatured'), yesNo('hasArrived'), archiveFilter(t)];
}
