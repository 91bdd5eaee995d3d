import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { Facts } from '@/ui/Facts.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import type { TriedCode } from '../../contract/codeCalls.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './codes.module.css';

/** Shows the effect of a code on a cart: why it fails, the arithmetic line by line, and what it opens. */
export function TriedCart({ tried: { refusals, price, opens, opensPackages } }: { tried: TriedCode }) {
  const { t } = useTranslation('meTranslation');
  const currency = useRow(events, { id: useEventId() }).row?.currency;
  const money = (cents: number) => formatMoneyExact(cents, currency);
  return (
    <>
      {refusals.length === 0 ? (
        <Note role="status">{t('codes.works')}</Note>
      ) : (
        <Note tone="warn" role="status">
          {refusals.map(({ code, message, params }) => (
            <div key={code}>{t(`problems.${code}`, { ...params, defaultValue: message })}</div>
          ))}
        </Note>
      )}
      {refusals.length > 0 && <p>{t('codes.ifAccepted')}</p>}
      <Lines label={t('codes.arithmetic')}>
        {price.lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            key={index}
            title={line.name}
            text={t(line.isEligible ? 'codes.line' : 'codes.lineWithout', {
              count: line.count,
              price: money(line.unitPrice),
              discount: money(line.discount),
            })}
          >
            <span className={styles.money}>{money(line.total)}</span>
          </Line>
        ))}
      </Lines>
      <Facts
        facts={[
          { label: t('codes.subtotal'), value: money(price.subtotal) },
          { label: t('codes.discount'), value: money(-price.discount) },
          { label: t('codes.total'), value: money(price.total) },
        ]}
      />
      {price.isCapped && <Note tone="info">{t('codes.capped')}</Note>}
      <Opened label={t('codes.opensToo')} opened={opens.map(({ ticketId, ...rest }) => ({ ...rest, id: ticketId }))} />
      <Opened
        label={t('codes.opensPackages')}
        opened={opensPackages.map(({ packageId, ...rest }) => ({ ...rest, id: packageId }))}
      />
    </>
  );
}

type OpenedProps = {
  label: string;
  opened: readonly (Omit<TriedCode['opens'][number], 'ticketId'> & { id: number })[];
};

/** Shows what a code opens, what closes it to others, and whether it can be bought now. */
function Opened({ label, opened }: OpenedProps) {
  const { t } = useTranslation('meTranslation');
  if (opened.length === 0) return null;
  return (
    <Lines label={label}>
      {opened.map(({ id, name, closedBy, canBuy, inCart }) => (
        <Line
          key={id}
          title={t('codes.opened', { name })}
          text={[
            ...closedBy.map((reason) => t(`saleReason.${reason}`)),
            t(canBuy ? 'codes.canBuy' : 'codes.cannotBuy'),
            ...(inCart ? [] : [t('codes.notInCart')]),
          ].join(' · ')}
        />
      ))}
    </Lines>
  );
}
