import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { TicketCapacity } from '../../../rules/capacity.ts';
import { markColumnOf, TicketMark } from '../TicketMark.tsx';
import styles from './capacity.module.css';

type CapacityTableProps = {
  label: string;
  tickets: readonly TicketCapacity[];
  /** The pool of this card; a different pool that limits a ticket is named. */
  pool?: string;
  /** The heading of the names. Absent: tickets. */
  what?: string;
};

/** Lists for each ticket how many are taken, what its own quantity leaves, and what can really be sold. */
export function CapacityTable({ label, tickets, pool, what }: CapacityTableProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const marks = markColumnOf(tickets);
  const amount = (value: number | null) =>
    value === null ? t('tickets.unlimited') : formatNumber(value, i18n.language);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{what ?? t('tickets.ticket')}</th>
          <th scope="col">{t('capacity.taken')}</th>
          <th scope="col">{t('capacity.ownLeft')}</th>
          <th scope="col">{t('capacity.sellable')}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ id, name, colour, sold, reserved, heldForCodes, ownLeft, sellable, limitedBy }) => (
          <tr key={id}>
            <th scope="row">
              <div className={styles.ticket}>
                <TicketMark ticket={{ name, colour }} column={marks} />
                <span>
                  {name}
                  {limitedBy && (
                    <small>
                      {limitedBy === 'event' || limitedBy === 'dates'
                        ? t(limitedBy === 'event' ? 'capacity.limitedByEvent' : 'capacity.limitedByDates')
                        : limitedBy.name === pool
                          ? t('capacity.limitedHere')
                          : t('capacity.limitedBy', { name: limitedBy.name })}
                    </small>
                  )}
                  {heldForCodes > 0 && (
                    <small>{t('capacity.heldForCodes', { count: heldForCodes, value: amount(heldForCodes) })}</small>
                  )}
                </span>
              </div>
            </th>
            <td>{amount(sold + reserved)}</td>
            <td>{amount(ownLeft)}</td>
            <td>
              <strong>{amount(sellable)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
