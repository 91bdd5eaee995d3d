import { CircleMinus, CirclePlus, type LucideIcon, PencilLine, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { ReviewShell } from '../../parts/review/ReviewShell.tsx';
import { timeText } from './rules/ruleWords.ts';
import styles from './schedule.module.css';
import type { ScheduleReview } from './useScheduleReview.ts';

type ReviewDialogProps = {
  review: ScheduleReview;
  /** What somebody else did meanwhile, where more is known than that they did something. */
  outdatedText?: string;
  onApplied: () => void;
};

const firstShown = 6;

type Preview = ScheduleReview['preview'];
type Left = Preview['leaves'][number];

const order: readonly Left['reasons'][number][] = ['cancelled', 'sold', 'used', 'edited', 'manual', 'past'];

/** What concerns people comes first; what is over surprises nobody. */
const rankOf = ({ reasons }: Left) =>
  reasons.includes('past') ? order.length : Math.min(...reasons.map((reason) => order.indexOf(reason)));

/** What a change of the rules adds, changes, removes and leaves alone, before anything is written. */
export function ReviewDialog({ review, outdatedText, onApplied }: ReviewDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { adds, changes, removes, keeps, over } = review.preview;
  const leaves = [...review.preview.leaves].sort((one, other) => rankOf(one) - rankOf(other));
  const timeOf = (clock: string) => timeText(clock.slice(11), i18n.language);
  const changedTime = (date: Preview['changes'][number] | undefined) =>
    date && date.was !== date.start && t('schedule.review.was', { time: timeOf(date.was) });
  const whyLeft = (date: Left | undefined) => {
    if (!date) return null;
    const { reasons, start, madeStart, isOutside } = date;
    const words = reasons.map((reason) => t(`schedule.leave.${reason}`));
    if (isOutside) words.push(t('schedule.outside'));
    else if (madeStart !== null && madeStart !== start) {
      const isSameDay = madeStart.slice(0, 10) === start.slice(0, 10);
      const made = isSameDay ? timeOf(madeStart) : showWallClock(madeStart, i18n.language);
      words.push(t('schedule.review.stays', { time: timeOf(start), made }));
    }
    return words.join(' · ');
  };
  const isNothing = adds.length + changes.length + removes.length + leaves.length === 0;
  const text = [
    t(isNothing ? 'schedule.review.nothing' : 'schedule.review.text'),
    keeps > 0 && t('schedule.review.keeps', { count: keeps }),
    over > 0 && t('schedule.review.over', { count: over }),
  ];
  return (
    <ReviewShell
      title={t('schedule.review.title')}
      text={text.filter(Boolean).join(' ')}
      backLabel={t('schedule.back')}
      onBack={review.close}
      apply={{
        label: t('schedule.review.apply'),
        run: async () => {
          await review.apply();
          onApplied();
        },
      }}
      outdated={
        review.isOutdated
          ? {
              text: outdatedText ?? t('schedule.review.outdated'),
              label: t('schedule.review.again'),
              again: review.again,
            }
          : undefined
      }
    >
      <Group icon={CirclePlus} tone="ok" title={t('schedule.review.adds', { count: adds.length })} dates={adds} />
      <Group
        icon={PencilLine}
        tone="info"
        title={t('schedule.review.changes', { count: changes.length })}
        dates={changes}
        note={(index) => changedTime(changes[index])}
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
        note={(index) => whyLeft(leaves[index])}
      />
    </ReviewShell>
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
          <li key={start}>
            <span>{showWallClock(start, i18n.language)}</span>
            <small>{[label, note?.(index)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {dates.length > shown.length && (
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          {t('schedule.review.more', { count: dates.length - shown.length })}
        </button>
      )}
    </section>
  );
}
