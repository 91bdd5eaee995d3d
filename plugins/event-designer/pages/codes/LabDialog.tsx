import { count, id, text, z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead } from '@/data/combineReads.ts';
import { useRow, useRows, useSend } from '@/data/index.ts';
import { FormSkeleton, useAttempt } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { LiveForm, NumberField, TextField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { Facts } from '@/ui/Facts.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Row, Stack } from '@/ui/Stack.tsx';
import { type TriedCode, tryCode } from '../../contract/codeCalls.ts';
import { events } from '../../contract/events.ts';
import { type Ticket, tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './codes.module.css';

const cart = z.object({
  code: text(60),
  email: text(255),
  lines: z.array(z.object({ ticketId: id(), count: z.nullable(count(1_000)) })),
});
type Cart = z.infer<typeof cart>;

/** Tries a code on a cart: shows the arithmetic line by line, why the code fails, and what else it opens. */
export function LabDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const every = useRows(tickets, { params, query: { perPage: 0 } });
  return (
    <ReadDialog title={t('codes.lab')} text={t('codes.labText')} width="md" onClose={onClose}>
      <Loaded read={asCombinedRead(every)} waiting={<FormSkeleton sections={1} />}>
        {(rows) => {
          const onOffer = rows.filter(({ isArchived }) => !isArchived);
          const lines = onOffer.map((ticket) => ({ ticketId: ticket.id, count: null }));
          return (
            <LiveForm schema={cart} values={{ code, email: '', lines }}>
              {(values) => <Lab values={values} onOffer={onOffer} />}
            </LiveForm>
          );
        }}
      </Loaded>
    </ReadDialog>
  );
}

function Lab({ values, onOffer }: { values: Cart; onOffer: readonly Ticket[] }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const send = useSend(tryCode);
  const attempt = useAttempt();
  const [tried, setTried] = useState<{ cart: string; answer: TriedCode }>();
  const code = values.code.trim();
  const email = values.email.trim();
  const lines = values.lines.flatMap((line) => (line.count ? [{ ticketId: line.ticketId, count: line.count }] : []));
  const body = { code, lines, ...(email !== '' && { email }) };
  const requestKey = JSON.stringify(body);
  const run = () =>
    attempt(async () => setTried({ cart: requestKey, answer: await send.run({ params, body }) }), {
      failed: t('codes.notTried'),
    });
  return (
    <Columns>
      <Stack>
        <TextField name="code" label={t('fields.codes.code')} optional={false} />
        <TextField name="email" label={t('codes.labEmail')} type="email" optional />
        {onOffer.map((ticket, index) => (
          <NumberField
            key={ticket.id}
            name={`lines.${index}.count`}
            label={ticket.name}
            hint={formatMoneyExact(ticket.priceNow.price, ticket.currency)}
            placeholder="0"
            optional={false}
          />
        ))}
      </Stack>
      <Stack>
        <Row>
          <Button variant="contained" disabled={code === '' || lines.length === 0} onClick={() => void run()}>
            {t('codes.try')}
          </Button>
        </Row>
        {/* The result belongs to the cart that was sent, so it is hidden once the cart changes. */}
        {tried?.cart === requestKey ? <Tried tried={tried.answer} /> : <Note tone="info">{t('codes.labHint')}</Note>}
      </Stack>
    </Columns>
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
