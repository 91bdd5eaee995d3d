import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DurationField, SwitchField } from '@/forms/index.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { registrantSettings } from '../../contract/registrantSettings.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { routes } from '../../routes.ts';
import type { TicketForm } from './ticketForm.ts';

type Props = {
  ticket: Ticket;
  /** The event's settings, which turn waiting lists on for all tickets and give the time of an offer. */
  settings: ItemOf<typeof registrantSettings>;
  isRecurring: boolean;
};

/** The fields for a ticket's waiting list. They show what holds, whether the ticket or the event's settings decide. */
export function WaitingListFields({ ticket, settings, isRecurring }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { waitingCount, eventId } = ticket;
  const waits =
    waitingCount > 0
      ? t('waitingList.waits', { count: waitingCount, value: formatNumber(waitingCount, i18n.language) })
      : undefined;
  const toSettings = { pathname: routes.to('settings', { eventId }), hash: 'hasWaitlist' };
  const { amount, unit } = fromMinutes(settings.waitlistOfferMinutes);
  const time = t(`forms.duration.${unit}`, { ns: 'translation', count: amount });
  return (
    <>
      <SwitchField<TicketForm>
        name="hasWaitlist"
        isLockedOn={settings.hasWaitlist}
        help={
          settings.hasWaitlist ? (
            <>
              {t('waitingList.onForAll')} <Link to={toSettings}>{t('waitingList.openSettings')}</Link>
              {waits && <div>{waits}</div>}
            </>
          ) : (
            waits
          )
        }
        wide
      />
      {!isRecurring && <SwitchField<TicketForm> name="offersFreedPlaces" help={t('waitingList.automaticHelp')} wide />}
      <DurationField<TicketForm> name="waitlistOfferMinutes" help={t('waitingList.offerTimeHelp', { time })} optional />
    </>
  );
}
