import { wallClock, z } from '@contract/fields.ts';
import { addDays, startOfDay } from '@shared/zonedTime.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useRow } from '@/data/index.ts';
import { DateTimeField, LiveForm, Section, SelectField } from '@/forms/index.ts';
import { Card } from '@/ui/Card.tsx';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { schedulerCalendar } from '../../contract/bookingCalls.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { explainTime } from '../../rules/slots/explainTime.ts';
import { type AvailabilityForm, availabilityForm } from './availabilityForm.ts';
import { sectionId } from './sections.ts';
import { today } from './today.ts';
import { usePlanningRules } from './usePlanningRules.ts';
import { WhyAnswer } from './WhyAnswer.tsx';

const schema = z.object({ at: wallClock(), duration: z.int() });
type Question = z.infer<typeof schema>;

/** The number of days after the requested one that are searched for other times. */
const searchDays = 15;

/** Explains why a time is not offered, by the rules in the form, saved or not. */
export function WhyMissing({ rules }: { rules: AvailabilityForm }) {
  const { t } = useTranslation('scheduler');
  const scheduler = useRow(schedulers, { id: useSchedulerId() }).row;
  const [at] = useState(() => `${addDays(today(), 1)}T10:00`);
  if (!scheduler) return null;
  const { defaultDuration, durations } = scheduler;
  return (
    <Card label={t('why.title')} isFlush isLive>
      <LiveForm schema={schema} values={{ at, duration: defaultDuration }}>
        {(question) => (
          <Section id={sectionId('why')} title={t('why.title')} help={t('why.help', { zone: rules.timeZone })}>
            <DateTimeField name="at" label={t('why.time')} />
            <SelectField
              name="duration"
              label={t('why.duration')}
              options={durations.map((value) => ({ value, label: t('why.minutes', { count: value }) }))}
            />
            <Explained question={question} rules={rules} scheduler={scheduler} />
          </Section>
        )}
      </LiveForm>
    </Card>
  );
}

type ExplainedProps = { question: Question; rules: AvailabilityForm; scheduler: Scheduler };

/** Runs the booking page's own slot generator on the loaded calendars. */
function Explained({ question, rules, scheduler }: ExplainedProps) {
  const { t } = useTranslation('scheduler');
  const planning = usePlanningRules(rules);
  // The fields hold null, or an unfinished date, while the user types.
  const asked = schema.safeParse(question).data;
  const isValid = asked !== undefined && availabilityForm.safeParse(rules).success;
  const [day = '', time = ''] = asked?.at.split('T') ?? [];
  const from = isValid ? startOfDay(day, rules.timeZone) : new Date(0);
  const to = isValid ? startOfDay(addDays(day, searchDays), rules.timeZone) : new Date(0);
  const read = useCall(schedulerCalendar, {
    params: { schedulerId: scheduler.id },
    query: { from: from.toISOString(), to: to.toISOString() },
    enabled: isValid,
  });
  if (!isValid) return null;
  if (read.error) return <FailedLine text={t('why.failed')} retry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { id: schedulerId, seats, assignment } = scheduler;
  const explanation = explainTime(
    {
      rules: planning,
      schedulerId,
      duration: asked.duration,
      seats,
      assignment,
      hosts: read.data.hosts,
      from: from.getTime(),
      to: to.getTime(),
      now: Date.now(),
      // Irrelevant here: only the limits per guest use the email address.
      taken: read.data.taken.map((one) => ({ ...one, email: '' })),
    },
    day,
    time,
  );
  return <WhyAnswer explanation={explanation} zone={rules.timeZone} />;
}
