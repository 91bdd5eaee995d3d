import { email, id, requiredText, text, z } from '@contract/fields.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, InstantField, SelectField, TextField, useSendForm } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { createBooking } from '../../contract/bookingCalls.ts';
import { bookings } from '../../contract/bookings.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { OverrideFields, type OverrideForm, overrideForm, overrideOf, reasonGiven } from './OverrideFields.tsx';

const schema = z
  .object({
    schedulerId: id(),
    startsAt: createBooking.body.shape.startsAt,
    duration: createBooking.body.shape.duration,
    name: requiredText(120),
    email: email(),
    phone: text(40),
    ...overrideForm.shape,
  })
  .check(reasonGiven);

type NewBookingForm = OverrideForm & {
  schedulerId: number;
  startsAt: string;
  duration: number;
  name: string;
  email: string;
  phone: string;
};

const hour = 60 * 60_000;

/** The durations of the chosen scheduler, if there are several. */
function DurationChoice({ known }: { known: readonly Scheduler[] }) {
  const { t } = useTranslation('scheduler');
  const schedulerId = useWatch<NewBookingForm, 'schedulerId'>({ name: 'schedulerId' });
  const durations = known.find(({ id: one }) => one === schedulerId)?.durations ?? [];
  if (durations.length < 2) return null;
  const options = durations.map((value) => ({ value, label: t('why.minutes', { count: value }) }));
  return <SelectField name="duration" label={t('bookings.duration')} options={options} wide />;
}

/** Creates a booking manually, for example for somebody who telephoned. The page's rules apply. */
export function NewBookingDialog({ known, onClose }: { known: readonly Scheduler[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('scheduler');
  const send = useSend(createBooking, { invalidates: [bookings, schedulers, workflowLog] });
  const form = useSendForm<NewBookingForm>({
    schema,
    values: {
      schedulerId: known[0]?.id ?? Number.NaN,
      startsAt: new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour).toISOString(),
      duration: known[0]?.defaultDuration ?? 30,
      name: '',
      email: '',
      phone: '',
      isOverride: false,
      overrideReason: '',
    },
    send: async ({ schedulerId, isOverride, overrideReason, ...guest }) => {
      const scheduler = known.find((one) => one.id === schedulerId);
      const isOffered = scheduler?.durations.includes(guest.duration) ?? true;
      await send.run({
        params: { schedulerId },
        body: {
          ...guest,
          duration: isOffered ? guest.duration : (scheduler?.defaultDuration ?? 30),
          timeZone: viewerZone(),
          language: i18n.language.startsWith('de') ? 'de' : 'en',
          override: overrideOf({ isOverride, overrideReason }),
        },
      });
      notify.success(t('actions.booked', { name: guest.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('actions.newTitle')}
      text={t('actions.newText')}
      submit={t('actions.book')}
      create={form}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="schedulerId"
        label={t('fields.bookings.schedulerId')}
        options={known.map(({ id: value, name }) => ({ value, label: name }))}
        wide
      />
      <DurationChoice known={known} />
      <InstantField control={form.control} name="startsAt" label={t('bookings.when')} zone={viewerZone()} wide />
      <TextField control={form.control} name="name" label={t('fields.bookings.name')} />
      <TextField control={form.control} name="email" label={t('fields.bookings.email')} />
      <TextField control={form.control} name="phone" label={t('fields.bookings.phone')} optional wide />
      <OverrideFields />
    </FormDialog>
  );
}
