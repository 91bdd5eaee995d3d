import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import type { TriedCode } from '../../contract/codeCalls.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './codes.module.css';

/** Shows the effect of a code on a cart: why it fails, the arithmetic line by line, and what it opens. */
export function TriedCart({ code, tried }: { code: string; tried: TriedCode }) {
  const { refusals, price, ticketsCounted, opens, opensPackages, opensExtras } = tried;
  const { t, i18n } = useTranslation('meTranslation');
  const currency = useRow(events, { id: useEventId() }).row?.currency;
  const money = (cents: number) => formatMoneyExact(cents, currency);
  // With a minus sign, which is as wide as a digit; the formatter writes a hyphen.
  const minus = (cents: number) => `${cents === 0 ? '' : '−'}${money(cents)}`;
  const sums = [
    { label: t('codes.subtotal'), value: money(price.subtotal) },
    { label: t('codes.discount'), value: minus(price.discount) },
    { label: t('codes.total'), value: money(price.total) },
    { label: t('codes.ticketsCounted'), value: formatNumber(ticketsCounted, i18n.language) },
  ];
  return (
    <>
      {refusals.length === 0 ? (
        <Note tone="ok" role="status">
          {t('codes.works')}
        </Note>
      ) : (
        <Note tone="warn" role="status">
          {refusals.map(({ code: problem, message, params }) => (
            <div key={problem}>{t(`problems.${problem}`, { ...params, defaultValue: message })}</div>
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
              discount: minus(line.discount),
              code,
            })}
          >
            <span className={styles.money}>{money(line.total)}</span>
          </Line>
        ))}
      </Lines>
      {/* Lines too, so that the sums stand below the amounts. */}
      <Lines label={t('codes.total')}>
        {sums.map(({ label, value }) => (
          <Line key={label} title={label}>
            <span className={styles.money}>{value}</span>
          </Line>
        ))}
      </Lines>
      {price.isCapped && <Note tone="info">{t('codes.capped')}</Note>}
      <Opened label={t('codes.opensToo')} opened={opens.map(({ ticketId, ...rest }) => ({ ...rest, id: ticketId }))} />
      <Opened
        label={t('codes.opensPackages')}
        opened={opensPackages.map(({ packageId, ...rest }) => ({ ...rest, id: packageId }))}
      />
      <Opened
        label={t('codes.opensExtras')}
        opened={opensExtras.map(({ extraId, ...rest }) => ({ ...rest, id: extraId }))}
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
