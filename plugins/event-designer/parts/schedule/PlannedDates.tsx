import type { ResponseOf } from '@contract/resource.ts';
import { CircleMinus, CirclePlus, type LucideIcon, PencilLine, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import type { previewSchedule } from '../../contract/schedule.ts';
import { timeBeside } from './ruleTexts.ts';
import styles from './schedule.module.css';

const firstShown = 6;

type Preview = ResponseOf<typeof previewSchedule>;
type UntouchedDate = Preview['leaves'][number];
type ChangedDate = Preview['changes'][number];

const order: readonly UntouchedDate['reasons'][number][] = [
  'cancelled',
  'sold',
  'used',
  'edited',
  'noted',
  'manual',
  'past',
];

/** Ranks dates that affect people first, and past dates last, because nobody expects those to change. */
const rankOf = ({ reasons }: UntouchedDate) =>
  reasons.includes('past') ? order.length : Math.min(...reasons.map((reason) => order.indexOf(reason)));

/** Lists the dates that a change of the rules adds, changes, removes and leaves alone, each with the reason. */
export function PlannedDates({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { adds, changes, removes } = preview;
  const leaves = [...preview.leaves].sort((one, other) => rankOf(one) - rankOf(other));
  const timeOf = (clock: string, beside: string) => timeBeside(clock, beside, i18n.language);
  const placesText = (capacity: number | null) =>
    capacity === null
      ? t('schedule.bulk.unlimited')
      : t('schedule.places', { count: capacity, number: formatNumber(capacity, i18n.language) });
  const lengthText = (minutes: number) => {
    const { amount, unit } = fromMinutes(minutes);
    return t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  };
  const labelText = (label: string) => label || t('schedule.bulk.noLabel');
  const changeText = (date: ChangedDate | undefined) => {
    if (!date) return null;
    const { before } = date;
    const differenceText = (now: string, was: string) => now !== was && t('schedule.review.instead', { now, was });
    const phrases = [
      date.was !== date.start && t('schedule.review.was', { time: timeOf(date.was, date.start) }),
      differenceText(lengthText(date.durationMinutes), lengthText(before.durationMinutes)),
      differenceText(labelText(date.label), labelText(before.label)),
      differenceText(placesText(date.capacity), placesText(before.capacity)),
    ];
    return phrases.filter(Boolean).join(' · ');
  };
  const reasonText = (date: UntouchedDate | undefined) => {
    if (!date) return null;
    const { reasons, start, madeStart, isOutside } = date;
    const phrases = reasons.map((reason) => t(`schedule.leave.${reason}`));
    if (isOutside) phrases.push(t('schedule.outside'));
    else if (madeStart !== null && madeStart !== start) {
      phrases.push(t('schedule.review.stays', { time: timeOf(start, start), made: timeOf(madeStart, start) }));
    }
    return phrases.join(' · ');
  };
  return (
    <>
      <Group icon={CirclePlus} tone="ok" title={t('schedule.review.adds', { count: adds.length })} dates={adds} />
      <Group
        icon={PencilLine}
        tone="info"
        title={t('schedule.review.changes', { count: changes.length })}
        // A changed label is shown together with its former value.
        dates={changes.map((date) => (date.label === date.before.label ? date : { ...date, label: '' }))}
        note={(index) => changeText(changes[index])}
      />
      <Group
        icon={CircleMinus}
        tone="danger"
        title={t('schedule.review.removes', { count: removes.length })}
        dates={removes}
      />
      <Group
        icon={ShieldCheck}
        tone="neutral"
        title={t('schedule.review.leaves', { count: leaves.length })}
        dates={leaves}
        note={(index) => reasonText(leaves[index])}
      />
    </>
  );
}

type GroupProps = {
  icon: LucideIcon;
  tone: 'ok' | 'info' | 'danger' | 'neutral';
  title: string;
  dates: readonly { start: string; label: string }[];
  note?: (index: number) => ReactNode;
};

function Group({ icon: Icon, tone, title, dates, note }: GroupProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  if (dates.length === 0) return null;
  const shown = isWhole ? dates : dates.slice(0, firstShown);
  return (
    <section className={styles.group} data-tone={tone}>
      <h3>
        <Icon size={16} aria-hidden />
        {title}
      </h3>
      <ul>
        {shown.map(({ start, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dates may begin at once, and none changes its place
          <li key={`${start} ${index}`}>
            <span>{showWallClock(start, i18n.language)}</span>
            <small>{[label, note?.(index)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {dates.length > shown.length && (
        <TextButton onClick={() => setWhole(true)}>
          {t('schedule.review.more', { count: dates.length - shown.length })}
        </TextButton>
      )}
    </section>
  );
}
