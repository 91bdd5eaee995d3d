import { email, id, requiredText, text, z } from '@contract/fields.ts';
import { formatterOf } from '@shared/formatters.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, SelectField, TextField, useSendForm } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { createBooking } from '../../contract/bookingCalls.ts';
import { bookings } from '../../contract/bookings.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { routes } from '../../routes.ts';
import { OverrideFields, type OverrideForm, overrideForm, overrideOf, requireReason } from './OverrideFields.tsx';
import { TimeChoice } from './TimeChoice.tsx';

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
  .check(requireReason);

type NewBookingForm = OverrideForm & {
  schedulerId: number;
  startsAt: string;
  duration: number;
  name: string;
  email: string;
  phone: string;
};

/** Returns the chosen duration; the default one where the scheduler, chosen afterwards, does not offer it. */
function durationOf(
  allSchedulers: readonly Scheduler[],
  { schedulerId, duration }: Pick<NewBookingForm, 'schedulerId' | 'duration'>,
): number {
  const scheduler = allSchedulers.find((one) => one.id === schedulerId);
  if (!scheduler || scheduler.durations.includes(duration)) return duration;
  return scheduler.defaultDuration;
}

/** The durations of the chosen scheduler, if there are several. */
function DurationChoice({ allSchedulers }: { allSchedulers: readonly Scheduler[] }) {
  const { t } = useTranslation('scheduler');
  const schedulerId = useWatch<NewBookingForm, 'schedulerId'>({ name: 'schedulerId' });
  const durations = allSchedulers.find(({ id: one }) => one === schedulerId)?.durations ?? [];
  if (durations.length < 2) return null;
  const options = durations.map((value) => ({ value, label: t('why.minutes', { count: value }) }));
  return <SelectField name="duration" label={t('bookings.duration')} options={options} wide />;
}

/** The time, among those of the chosen scheduler and duration. */
function AvailableTime({ allSchedulers }: { allSchedulers: readonly Scheduler[] }) {
  const [schedulerId, chosen] = useWatch<NewBookingForm, ['schedulerId', 'duration']>({
    name: ['schedulerId', 'duration'],
  });
  return (
    <TimeChoice schedulerId={schedulerId} duration={durationOf(allSchedulers, { schedulerId, duration: chosen })} />
  );
}

/** Creates a booking manually, for example for somebody who telephoned. The page's rules apply. */
export function NewBookingDialog({
  allSchedulers,
  onClose,
}: {
  allSchedulers: readonly Scheduler[];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('scheduler');
  const navigate = useNavigate();
  const send = useSend(createBooking, { invalidates: [bookings, schedulers, workflowLog] });
  const form = useSendForm<NewBookingForm>({
    schema,
    values: {
      schedulerId: allSchedulers[0]?.id ?? Number.NaN,
      // The next available time follows as soon as it is loaded.
      startsAt: '',
      duration: allSchedulers[0]?.defaultDuration ?? 30,
      name: '',
      email: '',
      phone: '',
      isOverride: false,
      overrideReason: '',
    },
    send: async ({ schedulerId, isOverride, overrideReason, ...guest }) => {
      const booked = await send.run({
        params: { schedulerId },
        body: {
          ...guest,
          duration: durationOf(allSchedulers, { schedulerId, duration: guest.duration }),
          timeZone: viewerZone(),
          language: i18n.language.startsWith('de') ? 'de' : 'en',
          override: overrideOf({ isOverride, overrideReason }),
        },
      });
      const { hostNames } = booked;
      const hosts = formatterOf(Intl.ListFormat, i18n.language, {}).format(hostNames);
      const done = hostNames.length > 0 ? 'actions.bookedWith' : 'actions.booked';
      notify.success(t(done, { name: guest.name, hosts }), {
        action: {
          label: t('actions.open'),
          onClick: () => void navigate(routes.to('booking', { bookingId: booked.id })),
        },
      });
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
        options={allSchedulers.map(({ id: value, name }) => ({ value, label: name }))}
        wide
      />
      <DurationChoice allSchedulers={allSchedulers} />
      <AvailableTime allSchedulers={allSchedulers} />
      <TextField control={form.control} name="name" label={t('fields.bookings.name')} />
      <TextField control={form.control} name="email" label={t('fields.bookings.email')} />
      <TextField control={form.control} name="phone" label={t('fields.bookings.phone')} optional wide />
      <OverrideFields />
    </FormDialog>
  );
}
