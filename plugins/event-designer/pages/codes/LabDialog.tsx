import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { Facts } from '@/ui/Facts.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type TriedCode, tryCode } from '../../contract/codeCalls.ts';
import { events } from '../../contract/events.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './codes.module.css';

/** Tries a code on a cart: the arithmetic line by line, why it fails, and what else it opens. */
export function LabDialog({ code: opened, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const [code, setCode] = useState(opened);
  const [email, setEmail] = useState('');
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [tried, setTried] = useState<TriedCode>();
  const { rows } = useRows(tickets, { params, query: { perPage: 0 } });
  const send = useSend(tryCode);
  const attempt = useAttempt();
  const lines = rows.flatMap(({ id }) => {
    const count = counts[id] ?? 0;
    return count > 0 ? [{ ticketId: id, count }] : [];
  });
  const run = async () => {
    const body = { code, lines, ...(email.trim() !== '' && { email }) };
    await attempt(async () => setTried(await send.run({ params, body })), { failed: t('codes.notTried') });
  };
  const change = (set: () => void) => {
    set();
    // What was tried was another cart.
    setTried(undefined);
  };
  return (
    <ReadDialog
      title={t('codes.lab')}
      text={t('codes.labText')}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={code.trim() === '' || lines.length === 0} onClick={() => void run()}>
          {t('codes.try')}
        </Button>
      }
    >
      <Stack of="cards">
        <div className={styles.cart}>
          <label>
            {t('fields.codes.code')}
            <input value={code} onChange={({ target }) => change(() => setCode(target.value))} autoComplete="off" />
          </label>
          <label>
            {t('codes.labEmail')}
            <input
              type="email"
              value={email}
              onChange={({ target }) => change(() => setEmail(target.value))}
              autoComplete="off"
            />
          </label>
          {rows
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, priceNow, currency }) => (
              <label key={id} className={styles.count}>
                <span>
                  {name} <small>{formatMoneyExact(priceNow.price, currency)}</small>
                </span>
                <input
                  type="number"
                  min={0}
                  max={1000}
                  value={counts[id] ?? 0}
                  onChange={({ target }) =>
                    change(() =>
                      setCounts({ ...counts, [id]: Math.min(1000, Math.max(0, Math.floor(Number(target.value)))) }),
                    )
                  }
                />
              </label>
            ))}
        </div>
        {tried && <Tried tried={tried} />}
      </Stack>
    </ReadDialog>
  );
}

function Tried({ tried: { refusals, price, opens } }: { tried: TriedCode }) {
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
      {opens.length > 0 && (
        <Lines label={t('codes.opensToo')}>
          {opens.map(({ ticketId, name, closedBy, canBuy, inCart }) => (
            <Line
              key={ticketId}
              title={t('codes.opened', { name })}
              text={[
                ...closedBy.map((reason) => t(`saleReason.${reason}`)),
                t(canBuy ? 'codes.canBuy' : 'codes.cannotBuy'),
                ...(inCart ? [] : [t('codes.notInCart')]),
              ].join(' · ')}
            />
          ))}
        </Lines>
      )}
    </>
  );
}
