import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewDialog } from '@/forms/review/ReviewDialog.tsx';
import { showWallClock, showWallRange } from '@/forms/time/shownTime.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import type { changeDates } from '../../../contract/schedule.ts';
import { AfterSalesNote } from '../../../parts/afterSales/AfterSalesNote.tsx';
import type { FactChange } from '../../../parts/afterSales/useFactChanges.ts';
import { timeText } from '../../../parts/schedule/ruleTexts.ts';
import styles from '../../../parts/schedule/schedule.module.css';
import { datePlaceText, placeText } from '../../../parts/schedule/specialTexts.ts';
import { addMinutes } from '../../../rules/wallClock.ts';

type Plan = ResponseOf<typeof changeDates>;
type State = Plan['changes'][number]['before'];

type BulkReviewProps = {
  plan: Plan;
  /** The requested change. */
  body: BodyOf<typeof changeDates>;
  /** The event's name. */
  name: string;
  /** The name of the ticket whose offer changes on the dates. */
  ticketName?: string;
  onApply: () => Promise<unknown>;
  onBack: () => void;
};

const initialCount = 8;
const isOnDay = (one: string, other: string) => one.slice(0, 10) === other.slice(0, 10);
const reasons = ['past', 'edited', 'cancelled', 'no_rule', 'same'] as const;

/** Shows what a change of many dates does to each, what it skips and why, and how many people it affects. */
export function BulkReview({ plan, body, name, ticketName, onApply, onBack }: BulkReviewProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const { skipped, people } = plan;
  const [isWhole, setWhole] = useState(false);
  /** Returns the requested wall-clock time if clocks skip it, so that the date begins at another. */
  const skippedClock = ({ before, after }: Plan['changes'][number]) => {
    if (body.shiftMinutes === undefined) return undefined;
    const requestedStart = addMinutes(before.start, body.shiftMinutes);
    return requestedStart === after.start ? undefined : requestedStart;
  };
  // Dates moved by a clock change come first: they are unexpected, and must not hide behind "Show more".
  const changes = [...plan.changes].sort(
    (one, other) => Number(skippedClock(one) === undefined) - Number(skippedClock(other) === undefined),
  );
  const shown = isWhole ? changes : changes.slice(0, initialCount);
  const timesOf = (times: Pick<State, 'start' | 'end'>) => showWallRange(times, locale);
  const timesWithoutDay = ({ start, end }: State) =>
    `${timeText(start.slice(11), locale)}–${timeText(end.slice(11), locale)}`;
  const describe = (state: State, other: State, times: (of: State) => string) => {
    const { start, end, label, capacity, status, place, ticket } = state;
    return [
      (start !== other.start || end !== other.end) && times(state),
      label !== other.label && (label || t('schedule.bulk.noLabel')),
      capacity !== other.capacity &&
        (capacity === null
          ? t('schedule.bulk.unlimited')
          : t('schedule.places', { count: capacity, number: formatNumber(capacity, locale) })),
      status !== other.status && t(`schedule.bulk.status.${status}`),
      body.place !== undefined && placeText(place, { t }),
      ticket?.isOffered !== other.ticket?.isOffered &&
        t(ticket?.isOffered ? 'schedule.special.isOffered' : 'schedule.special.notOffered'),
      ticket?.price !== other.ticket?.price &&
        (typeof ticket?.price === 'number' ? formatMoneyExact(ticket.price) : t('schedule.special.usualPrice')),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const isCancelling = body.cancellationReason !== undefined;
  const count = changes.length;
  const factChanges: FactChange[] = [];
  if (body.shiftMinutes !== undefined || body.durationMinutes !== undefined || body.toRule) {
    const moved = plan.changes.filter(({ before, after }) => timesOf(before) !== timesOf(after));
    const each = moved.map(({ before, after }) => ({ before: timesOf(before), after: timesOf(after) }));
    factChanges.push({ fact: 'dates', each });
  }
  if (body.place !== undefined) {
    const places = plan.changes.map((change) => change.before.place);
    const [before, ...others] = new Set(places.map((place) => placeText(place, { t })));
    // "Same as event" would tell ticket holders nothing.
    const isSame = before !== undefined && others.length === 0 && !places.includes(null);
    factChanges.push({ fact: 'place', after: datePlaceText(body.place, { t }), count, ...(isSame && { before }) });
  }
  // Ticket holders plan by these facts, so their number is shown with a draft message.
  const affectsHolders = people > 0 && factChanges.length > 0;
  const text = [
    ticketName !== undefined && t('schedule.bulk.ofTicket', { ticket: ticketName }),
    people === 0 && t('schedule.bulk.nobody'),
    people > 0 && !affectsHolders && t('schedule.date.people', { count: people }),
    ...reasons.map((reason) => {
      const skippedCount = skipped.filter((each) => each.reason === reason).length;
      return skippedCount > 0 && t(`schedule.bulk.skipped.${reason}`, { count: skippedCount });
    }),
  ];
  return (
    <ReviewDialog
      title={t('schedule.bulk.reviewTitle', { count })}
      text={text.filter(Boolean).join(' ')}
      backLabel={t('schedule.back')}
      onBack={onBack}
      apply={
        count > 0
          ? {
              label: isCancelling ? t('schedule.bulk.cancelNow', { count }) : t('schedule.bulk.apply', { count }),
              danger: isCancelling,
              run: onApply,
            }
          : undefined
      }
    >
      <div className={styles.group}>
        <ul>
          {shown.map((change) => {
            const { id, before, after } = change;
            const requestedStart = skippedClock(change);
            return (
              <li key={id}>
                <span>
                  {before.start === after.start && `${showWallClock(before.start, locale)}: `}
                  <span className={styles.arrowed}>{describe(before, after, timesOf)}</span>
                </span>
                <span>
                  <ArrowRight size={12} role="img" aria-label={t('schedule.bulk.becomes')} />{' '}
                  {describe(after, before, isOnDay(after.start, before.start) ? timesWithoutDay : timesOf)}
                </span>
                {requestedStart && (
                  <small className={styles.flag}>
                    <TriangleAlert size={13} aria-hidden />
                    {t('schedule.rule.skipped', {
                      time: showWallClock(requestedStart, locale),
                      instead: timeText(after.start.slice(11), locale),
                    })}
                  </small>
                )}
              </li>
            );
          })}
        </ul>
        {count > shown.length && (
          <TextButton onClick={() => setWhole(true)}>
            {t('schedule.review.more', { count: count - shown.length })}
          </TextButton>
        )}
      </div>
      {affectsHolders && <AfterSalesNote people={people} changes={factChanges} name={name} />}
    </ReviewDialog>
  );
}
