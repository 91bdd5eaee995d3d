import { z } from '@contract/fields.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { addDays, dayAt } from '@shared/zonedTime.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveForm, Section, TimeZoneField } from '@/forms/index.ts';
import { formatDate, formatDateRange } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { timeZoneId } from '../../contract/shared.ts';
import { useZones } from '../../parts/useZones.ts';
import { type OddSpan, oddSpans, type YearDay, yearAtAGlance } from '../../rules/slots/yearAtAGlance.ts';
import { type AvailabilityForm, availabilityForm } from './availabilityForm.ts';
import { sectionId } from './sections.ts';
import { usePlanningRules } from './usePlanningRules.ts';
import styles from './yearGlance.module.css';

const schema = z.object({ zone: timeZoneId() });

/**
 * Draws the hours of the next 365 days as the clock of any zone shows them, and lists the days that differ from the
 * usual week.
 */
export function YearGlance({ rules }: { rules: AvailabilityForm }) {
  const { t } = useTranslation('scheduler');
  const zones = useZones();
  const [zone] = useState(rules.timeZone);
  return (
    <Card label={t('year.title')} isFlush>
      <LiveForm schema={schema} values={{ zone }}>
        {(question) => (
          <Section id={sectionId('year')} title={t('year.title')} help={t('year.help')}>
            <TimeZoneField name="zone" label={t('year.zone')} zones={zones} wide />
            {schema.safeParse(question).success && availabilityForm.safeParse(rules).success && (
              <Year rules={rules} zone={question.zone} />
            )}
          </Section>
        )}
      </LiveForm>
    </Card>
  );
}

function Year({ rules, zone }: { rules: AvailabilityForm; zone: string }) {
  const { t } = useTranslation('scheduler');
  const [from] = useState(() => dayAt(new Date(), zone));
  // The form's values are a new object in each render.
  const key = JSON.stringify(usePlanningRules(rules));
  const year = useMemo(() => yearAtAGlance(JSON.parse(key), { from, zone }), [key, from, zone]);
  const spans = useMemo(() => oddSpans(year), [year]);
  return (
    <div className={styles.year}>
      <Months year={year} />
      <ul className={styles.odd}>
        {(['open', 'closed'] as const).map((state) => (
          <li key={state} data-usual={state}>
            {t(`year.usual.${state}`)}
          </li>
        ))}
      </ul>
      {spans.length === 0 ? (
        <p>{t('year.nothingOdd')}</p>
      ) : (
        <ul className={styles.odd}>
          {spans.map((span) => (
            <OddLine key={`${span.odd} ${span.from}`} span={span} />
          ))}
        </ul>
      )}
    </div>
  );
}

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** One line a month, one square with its weekday a day; the list of odd days says the same in words. */
function Months({ year }: { year: readonly YearDay[] }) {
  const { i18n } = useTranslation('scheduler');
  const nameOf = new Intl.DateTimeFormat(dateLocaleOf(i18n.language), {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  const writer = (weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(dateLocaleOf(i18n.language), { weekday, timeZone: 'UTC' });
  const [letter, weekday] = [writer('narrow'), writer('long')];
  const months = [...new Set(year.map(({ day }) => day.slice(0, 7)))];
  return (
    <div className={styles.months} aria-hidden>
      {months.map((month) => (
        <div key={month}>
          <span>{nameOf.format(new Date(`${month}-01T00:00:00Z`))}</span>
          {year
            .filter(({ day }) => day.startsWith(month))
            .map(({ day, minutes, odd }) => (
              <i
                key={day}
                data-open={minutes > 0 || undefined}
                data-odd={odd ?? undefined}
                style={{ gridColumn: Number(day.slice(8)) + 1 }}
                title={`${weekday.format(at(day))}, ${formatDate(at(day), { locale: i18n.language, zone: 'UTC' })}`}
              >
                {letter.format(at(day))}
              </i>
            ))}
        </div>
      ))}
    </div>
  );
}

function OddLine({ span: { odd, from, to } }: { span: OddSpan }) {
  const { t, i18n } = useTranslation('scheduler');
  const format = { locale: i18n.language, zone: 'UTC' };
  const [first, last] = [from, addDays(to, 1)].map((day) => new Date(`${day}T00:00:00Z`));
  const dates = first && last ? formatDateRange(first, last, format) : '';
  return (
    <li data-odd={odd}>
      <strong>{dates}</strong> {t(`year.odd.${odd}`)}
    </li>
  );
}
