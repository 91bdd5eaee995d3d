import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DurationField, SwitchField } from '@/forms/index.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import type { Ticket } from '../contract/tickets.ts';
import { routes } from '../routes.ts';
import { waitingText } from './waitingText.ts';

/** The fields of a form for something that people can wait for. */
type WaitingForm = Pick<Ticket, 'hasWaitlist' | 'offersFreedPlaces' | 'waitlistOfferMinutes'>;

type Props = {
  /** The ticket or the activity as it is stored. */
  row: Pick<Ticket, 'eventId' | 'waitingCount'>;
  /** True if the event's settings turn waiting lists on, which they do for all tickets. */
  isOnForAll: boolean;
  /** The time of an offer in the event's settings. */
  offerMinutes: number;
  isRecurring: boolean;
  /** The texts that name what people wait for. */
  texts: 'waitingList' | 'waitingList.ofExtra';
  /** Shows who waits. */
  onWaitingList: () => void;
};

/**
 * The fields for the waiting list of a ticket or an activity. They show the effective setting, whether the row or the
 * event's settings decide it.
 */
export function WaitingListFields({ row, isOnForAll, offerMinutes, isRecurring, texts, onWaitingList }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { waitingCount, eventId } = row;
  const waiting = waitingText(row, t, i18n.language);
  const waitingLink = waiting && <TextButton onClick={onWaitingList}>{waiting}</TextButton>;
  const toSettings = { pathname: routes.to('settings', { eventId }), hash: 'hasWaitlist' };
  const { amount, unit } = fromMinutes(offerMinutes);
  const time = t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  // People who already wait are offered places even after the list has been turned off.
  const isUsed = useWatch<WaitingForm, 'hasWaitlist'>({ name: 'hasWaitlist' }) || isOnForAll || waitingCount > 0;
  return (
    <>
      <SwitchField<WaitingForm>
        name="hasWaitlist"
        isLockedOn={isOnForAll}
        help={
          isOnForAll ? (
            <>
              {t('waitingList.onForAll')} <Link to={toSettings}>{t('waitingList.openSettings')}</Link>
              {waitingLink && <div>{waitingLink}</div>}
            </>
          ) : (
            waitingLink || undefined
          )
        }
        wide
      />
      {isUsed && !isRecurring && (
        <SwitchField<WaitingForm> name="offersFreedPlaces" help={t(`${texts}.automaticHelp`)} wide />
      )}
      {isUsed && (
        <DurationField<WaitingForm>
          name="waitlistOfferMinutes"
          help={t('waitingList.offerTimeHelp', { time })}
          optional
        />
      )}
    </>
  );
}
