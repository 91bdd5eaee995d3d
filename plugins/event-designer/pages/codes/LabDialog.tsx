import { count, id, instant, text, z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { combineReads, HttpError, useRow, useRows, useSend } from '@/data/index.ts';
import { FormSkeleton, useAttempt } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { fieldsOf, LiveForm, NumberField, RelationField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { type TriedCode, tryCode } from '../../contract/codeCalls.ts';
import { normalCode } from '../../contract/codes.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { tickets } from '../../contract/tickets.ts';
import { withoutArchived } from '../../parts/archiveFilter.ts';
import { extraPrice } from '../../parts/extraTexts.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './codes.module.css';
import { cartLines, type Offered, offeredOf } from './offeredOf.ts';
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
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <ReadDialog
      title={t('codes.lab')}
      text={t('codes.labText')}
      width="md"
      actions={<span ref={setFooter} className={styles.footer} />}
      onClose={onClose}
    >
      <Loaded read={read} waiting={<FormSkeleton sections={1} />}>
        {({ event, ...sold }) => <LabForm code={code} event={event} sold={sold} footer={footer} />}
      </Loaded>
    </ReadDialog>
  );
}

type LabFormProps = {
  code: string;
  event: EventRow;
  sold: Parameters<typeof offeredOf>[0];
  /** The place for the button: below the fields it would be out of sight on a phone. */
  footer: HTMLElement | null;
};

function LabForm({ code, event, sold, footer }: LabFormProps) {
  // The numbers in the form belong to the items by their position, so what is offered stays as it was on opening.
  const [offered] = useState(() => offeredOf(sold));
  const lines = offered.map(() => ({ count: null }));
  const values = { code, email: '', channel: 'online' as const, at: null, dateId: null, lines };
  return (
    <LiveForm schema={cart} values={values} focusesFirstField>
      {(typed, refuse) => <Lab values={typed} refuse={refuse} event={event} offered={offered} footer={footer} />}
    </LiveForm>
  );
}

type LabProps = Pick<LabFormProps, 'event' | 'footer'> & {
  values: Cart;
  /** Shows a refusal at the fields; returns false if none can show it. */
  refuse: (failure: unknown) => boolean;
  offered: readonly Offered[];
};

/** Returns the field of the form that a field of the request is made from; none for the lines, which leave out empty ones. */
const fieldOf = (path: string) => (/^lines\b/.test(path) ? '' : path);

function Lab({ values, refuse, event, offered, footer }: LabProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: event.id };
  const formId = useId();
  const send = useSend(tryCode);
  const attempt = useAttempt();
  const [tried, setTried] = useState<{ cart: string; answer: TriedCode }>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the result stands below all fields. Beside them it is in view already. jsdom has no `scrollIntoView`.
    if (tried) result.current?.scrollIntoView?.({ block: 'nearest' });
  }, [tried]);
  const code = values.code.trim();
  const email = values.email.trim();
  const { channel, dateId } = values;
  // A time that is not typed in full yet is not sent.
  const at = z.safeParse(instant(), values.at).data;
  const counts = values.lines.map(({ count: pieces }) => pieces);
  const lines = cartLines(offered, counts);
  const body = {
    code,
    lines,
    channel,
    ...(email !== '' && { email }),
    ...(at !== undefined && { at }),
    ...(dateId !== null && { dateId }),
  };
  const priceText = (cents: number, currency: string) =>
    cents === 0 ? t('tickets.free') : formatMoneyExact(cents, currency);
  const requestKey = JSON.stringify(body);
  const run = () =>
    attempt(
      async () => {
        try {
          setTried({ cart: requestKey, answer: await send.run({ params, body }) });
        } catch (error) {
          const failure = error instanceof HttpError ? error.about(fieldOf) : error;
          if (!refuse(failure)) throw error;
        }
      },
      { failed: t('codes.notTried') },
    );
  return (
    <Columns>
      <form
        id={formId}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          void run();
        }}
      >
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
          <fieldset className={styles.cart}>
            <legend>{t('codes.cart')}</legend>
            {offered.map(({ key, name, price, currency, byPercentage }, index) => (
              <NumberField
                key={key}
                name={`lines.${index}.count`}
                label={name}
                hint={byPercentage ? extraPrice(byPercentage, t, i18n.language) : priceText(price, currency)}
                placeholder="0"
                optional={false}
              />
            ))}
          </fieldset>
        </Stack>
      </form>
      <div>
        {/* As tall as the result itself; the column is as tall as the fields. */}
        <div ref={result}>
          <Stack>
            {/* The result belongs to the cart that was sent, so it is hidden once the cart changes. */}
            {tried?.cart === requestKey ? (
              <TriedCart code={normalCode(code)} tried={tried.answer} />
            ) : (
              <Note tone="info">{t('codes.labHint')}</Note>
            )}
          </Stack>
        </div>
      </div>
      {footer &&
        createPortal(
          <Button type="submit" form={formId} variant="contained" disabled={code === '' || lines.length === 0}>
            {t('codes.try')}
          </Button>,
          footer,
        )}
    </Columns>
  );
}
