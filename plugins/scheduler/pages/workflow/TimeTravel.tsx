import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { InstantField, LiveForm, Section, SwitchField } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { schedulers } from '../../contract/schedulers.ts';
import type { Workflow } from '../../contract/workflows.ts';
import { useFreeTimes } from '../../parts/useFreeTimes.ts';
import { SimulatedMessages } from './SimulatedMessages.tsx';
import { eventsOf, firstStory, type Story, storyForm, usualDuration } from './story.ts';

type TimeTravelProps = { schedulerId: number; rows: readonly Workflow[] };

/** Simulates a booking: which messages would be sent or held back, by the server's rules. */
export function TimeTravel({ schedulerId, rows }: TimeTravelProps) {
  const [now] = useState(() => new Date());
  const scheduler = useRow(schedulers, { id: schedulerId });
  const free = useFreeTimes({ schedulerId });
  const isKnown = (scheduler.row || scheduler.error) && (free.data || free.error);
  // Without either, the simulation still works: in the viewer's zone, and for another time.
  if (!isKnown) return <FormSkeleton />;
  const { timeZone = viewerZone(), defaultDuration = usualDuration } = scheduler.row ?? {};
  return (
    <Simulation rows={rows} zone={timeZone} duration={defaultDuration} first={firstStory(now, free.data?.[0]?.start)} />
  );
}

type SimulationProps = { rows: readonly Workflow[]; zone: string; duration: number; first: Story };

function Simulation({ rows, zone, duration, first }: SimulationProps) {
  const { t } = useTranslation('scheduler');
  const [values] = useState(first);
  return (
    <Card label={t('workflow.travel')} isFlush>
      <LiveForm schema={storyForm} values={values}>
        {(story) => (
          <>
            <Section title={t('workflow.travel')} help={t('workflow.travelHelp')}>
              <InstantField name="bookedAt" label={t('workflow.travelBooked')} zone={zone} />
              <InstantField name="startsAt" label={t('workflow.travelStart')} zone={zone} />
              <SwitchField name="isRequest" label={t('workflow.travelRequest')} wide />
              {story.isRequest && (
                <InstantField name="confirmedAt" label={t('workflow.travelConfirmed')} zone={zone} optional />
              )}
              <InstantField name="movedAt" label={t('workflow.travelMoved')} zone={zone} optional />
              <InstantField name="movedTo" label={t('workflow.travelTo')} zone={zone} optional />
              <InstantField name="cancelledAt" label={t('workflow.travelCancelled')} zone={zone} optional />
            </Section>
            <SimulatedMessages workflows={rows} events={eventsOf(story, duration)} zone={zone} />
          </>
        )}
      </LiveForm>
    </Card>
  );
}
