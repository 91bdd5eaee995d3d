import { instant, z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantField, LiveForm, Section, SwitchField } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import type { Workflow } from '../../contract/workflows.ts';
import type { BookingEvent } from '../../rules/workflow/booking.ts';
import { SimulatedMessages } from './SimulatedMessages.tsx';

const moment = () => z.nullable(instant());

const schema = z.object({
  bookedAt: instant(),
  startsAt: instant(),
  isRequest: z.boolean(),
  confirmedAt: moment(),
  movedAt: moment(),
  movedTo: moment(),
  cancelledAt: moment(),
});
type Story = z.infer<typeof schema>;

const day = 24 * 60 * 60_000;
const halfHour = 30 * 60_000;

/** Returns the initial story: booked now, for the same hour in a week. */
function firstStory(now: Date): Story {
  const bookedAt = new Date(now);
  bookedAt.setUTCMinutes(0, 0, 0);
  return {
    bookedAt: bookedAt.toISOString(),
    startsAt: new Date(bookedAt.getTime() + 7 * day).toISOString(),
    isRequest: false,
    confirmedAt: null,
    movedAt: null,
    movedTo: null,
    cancelledAt: null,
  };
}

/** Returns the events of the story; half-typed ones are ignored. */
function eventsOf(story: Story): BookingEvent[] {
  const { bookedAt, startsAt, isRequest, confirmedAt, movedAt, movedTo, cancelledAt } = story;
  const isMoment = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value));
  if (!isMoment(bookedAt) || !isMoment(startsAt)) return [];
  const until = (start: string) => new Date(Date.parse(start) + halfHour).toISOString();
  const kind = isRequest ? 'requested' : 'booked';
  const events: BookingEvent[] = [{ kind, at: bookedAt, startsAt, endsAt: until(startsAt) }];
  if (isRequest && isMoment(confirmedAt)) events.push({ kind: 'confirmed', at: confirmedAt });
  if (isMoment(movedAt) && isMoment(movedTo)) {
    events.push({ kind: 'moved', at: movedAt, startsAt: movedTo, endsAt: until(movedTo) });
  }
  if (isMoment(cancelledAt)) events.push({ kind: 'cancelled', at: cancelledAt });
  return events;
}

/** Simulates a booking: which messages would be sent or held back, by the server's rules. */
export function TimeTravel({ rows }: { rows: readonly Workflow[] }) {
  const { t } = useTranslation('scheduler');
  const zone = viewerZone();
  const [values] = useState(() => firstStory(new Date()));
  return (
    <Card label={t('workflow.travel')} isFlush>
      <LiveForm schema={schema} values={values}>
        {(story) => (
          <>
            <Section title={t('workflow.travel')} help={t('workflow.travelHelp')}>
              <InstantField name="bookedAt" label={t('workflow.travelBooked')} zone={zone} />
              <InstantField name="startsAt" label={t('workflow.travelStart')} zone={zone} />
              <SwitchField name="isRequest" label={t('workflow.travelRequest')} wide />
              {story.isRequest && (
                <InstantField name="confirmedAt" label={t('workflow.travelConfirmed')} zone={zone} optional wide />
              )}
              <InstantField name="movedAt" label={t('workflow.travelMoved')} zone={zone} optional />
              <InstantField name="movedTo" label={t('workflow.travelTo')} zone={zone} optional />
              <InstantField name="cancelledAt" label={t('workflow.travelCancelled')} zone={zone} optional />
            </Section>
            <SimulatedMessages workflows={rows} events={eventsOf(story)} zone={zone} />
          </>
        )}
      </LiveForm>
    </Card>
  );
}
