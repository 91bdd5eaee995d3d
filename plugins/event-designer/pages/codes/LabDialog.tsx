import { count, id, instant, text, z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads, useRow, useRows, useSend } from '@/data/index.ts';
import { FormSkeleton, useAttempt } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { fieldsOf, LiveForm, NumberField, RelationField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Row, Stack } from '@/ui/Stack.tsx';
import { type TriedCode, tryCode } from '../../contract/codeCalls.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { tickets } from '../../contract/tickets.ts';
import { withoutArchived } from '../../parts/archiveFilter.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { type Offered, offeredOf } from './offeredOf.ts';
import { TriedCart } from './TriedCart.tsx';

const cart = z.object({
  code: text(60),
  email: text(255),
  channel: z.enum(['online', 'door']),
  /** Null: now. */
  at: z.nullable(instant()),
  /** The date that is bought, in a series. */
  dateId: z.nullable(id()),
  lines: z.array(z.object({ count: z.nullable(count(1_000)) })),
});
type Cart = z.infer<typeof cart>;

const f = fieldsOf<Cart>();

/** Tries a code on a cart: shows the arithmetic line by line, why the code fails, and what else it opens. */
export function LabDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const below = { params: { eventId }, query: { perPage: 0, filters: [withoutArchived] } };
  const read = combineReads({
    event: useRow(events, { id: eventId }),
    tickets: useRows(tickets, below),
    extras: useRows(extras, below),
    packages: useRows(packages, below),
  });
  return (
    <ReadDialog title={t('codes.lab')} text={t('codes.labText')} width="md" onClose={onClose}>
      <Loaded read={read} waiting={<FormSkeleton sections={1} />}>
        {({ event, ...sold }) => <LabForm code={code} event={event} sold={sold} />}
      </Loaded>
    </ReadDialog>
  );
}

type LabFormProps = { code: string; event: EventRow; sold: Parameters<typeof offeredOf>[0] };

function LabForm({ code, event, sold }: LabFormProps) {
  // The numbers in the form belong to the items by their position, so what is offered stays as it was on opening.
  const [offered] = useState(() => offeredOf(sold));
  const lines = offered.map(() => ({ count: null }));
  const values = { code, email: '', channel: 'online' as const, at: null, dateId: null, lines };
  return (
    <LiveForm schema={cart} values={values}>
      {(typed) => <Lab values={typed} event={event} offered={offered} />}
    </LiveForm>
  );
}

type LabProps = { values: Cart; event: EventRow; offered: readonly Offered[] };

function Lab({ values, event, offered }: LabProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: event.id };
  const send = useSend(tryCode);
  const attempt = useAttempt();
  const [tried, setTried] = useState<{ cart: string; answer: TriedCode }>();
  const code = values.code.trim();
  const email = values.email.trim();
  const { channel, dateId } = values;
  // A time that is not typed in full yet is not sent.
  const at = z.safeParse(instant(), values.at).data;
  const lines = offered.flatMap(({ line }, index) => {
    const pieces = values.lines[index]?.count;
    return pieces ? [{ ...line, count: pieces }] : [];
  });
  const body = {
    code,
    lines,
    channel,
    ...(email !== '' && { email }),
    ...(at !== undefined && { at }),
    ...(dateId !== null && { dateId }),
  };
  const requestKey = JSON.stringify(body);
  const run = () =>
    attempt(async () => setTried({ cart: requestKey, answer: await send.run({ params, body }) }), {
      failed: t('codes.notTried'),
    });
  return (
    <Columns>
      <Stack>
        <f.Text name="code" label={t('fields.codes.code')} optional={false} />
        <f.Text name="email" label={t('codes.labEmail')} type="email" optional />
        <f.Segmented
          name="channel"
          label={t('why.channel')}
          options={(['online', 'door'] as const).map((value) => ({ value, label: t(`why.channelOption.${value}`) }))}
        />
        {event.isRecurring && (
          <RelationField
            name="dateId"
            label={t('fields.codes.dateId')}
            relation={scheduleDates}
            params={params}
            labelKey="start"
            isShort
            optional
          />
        )}
        <f.Instant name="at" label={t('why.at')} zone={event.timeZone} help={t('codes.labAtHelp')} optional />
        {offered.map(({ key, name, price, currency }, index) => (
          <NumberField
            key={key}
            name={`lines.${index}.count`}
            label={name}
            hint={formatMoneyExact(price, currency)}
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
        {tried?.cart === requestKey ? (
          <TriedCart tried={tried.answer} />
        ) : (
          <Note tone="info">{t('codes.labHint')}</Note>
        )}
      </Stack>
    </Columns>
  );
}
