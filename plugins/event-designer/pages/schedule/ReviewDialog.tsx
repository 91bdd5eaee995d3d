import { CircleMinus, CirclePlus, type LucideIcon, PencilLine, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { ReviewShell } from '../../parts/review/ReviewShell.tsx';
import styles from './schedule.module.css';
import type { ScheduleReview } from './useScheduleReview.ts';

type ReviewDialogProps = {
  review: ScheduleReview;
  /** What somebody else did meanwhile, where more is known than that they did something. */
  outdatedText?: string;
  onApplied: () => void;
};

const firstShown = 6;

/** What a change of the rules adds, changes, removes and leaves alone, before anything is written. */
export function ReviewDialog({ review, outdatedText, onApplied }: ReviewDialogProps) {
  const { t } = useTranslation('meTranslation');
  const { adds, changes, removes, keeps, over } = review.preview;
  // What is over surprises nobody: what was sold or edited comes first.
  const leaves = [...review.preview.leaves].sort(
    (one, other) => Number(one.reason === 'past') - Number(other.reason === 'past'),
  );
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
        note={(index) => {
          const left = leaves[index];
          if (!left) return null;
          const reason = t(`schedule.leave.${left.reason}`);
          return left.isOutside ? `${reason} · ${t('schedule.outside')}` : reason;
        }}
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
