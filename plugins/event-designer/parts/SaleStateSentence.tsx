import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import type { Ticket } from '../contract/tickets.ts';
import { addedReason } from './addedReason.ts';
import { StandingLine } from './StandingLine.tsx';
import { shownStateTone, stateWord } from './saleStates.ts';
import { useEventId } from './useEventId.ts';

type Times = Pick<Ticket, 'saleWindow' | 'saleStart' | 'saleEnd'>;

type Props = {
  /** Undefined until the row is loaded; the line keeps its height. */
  sale: (Ticket['saleState'] & { times: Times }) | undefined;
  /** The sentence for a reason. Absent: that for tickets. */
  sentence?: string;
  /** The name of its type, which stands before the reason. */
  type?: string;
  /** Stands after the words on the state, such as a link to the waiting list. */
  children?: ReactNode;
};

/** The line below the heading of something that is sold: its sale state, and what the reason adds to that. */
export function SaleStateSentence({ sale, sentence, type = '', children }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const event = useRow(events, { id: useEventId() }).row;
  const mayChange = useMayChange();
  const word = sale && stateWord(sale);
  const reason =
    sale &&
    event &&
    addedReason(
      {
        ...sale,
        isSeries: event.isRecurring,
        eventEnd: event.endsAt,
        sentence: sentence ?? t(`saleReason.${sale.reason}`),
      },
      t,
      { locale: i18n.language, zone: event.timeZone },
    );
  // A new ticket starts paused, and the page of a published event lists it nevertheless.
  const isListed = sale?.reason === 'paused' && sale.display === 'unavailable';
  return (
    <StandingLine chip={word && { tone: shownStateTone[word], label: t(`saleState.${word}`) }}>
      {[type, reason].filter(Boolean).join(' · ')}
      {isListed && (
        <span>
          {t('sales.listedWhilePaused')} {mayChange && <Link to="#whenNotOnSale">{t('sales.hideWhilePaused')}</Link>}
        </span>
      )}
      {children}
    </StandingLine>
  );
}
