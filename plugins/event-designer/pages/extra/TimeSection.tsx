import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/** The section for an activity's time and place, and for who can take part. */
export function TimeSection({ zone }: { zone: string }) {
  const { t } = useTranslation('meTranslation');
  const overlap = useWatch<ExtraForm, 'overlapPolicy'>({ name: 'overlapPolicy' });
  return (
    <Section title={t('extra.time')} help={t('extra.timeHelp', { zone: zoneLabel(zone) })}>
      <f.Instant name="startsAt" zone={zone} />
      <f.Instant name="endsAt" zone={zone} />
      <f.Select name="locationType" />
      <f.Text name="location" />
      <f.Text name="onlineUrl" help={t('extra.onlineUrlHelp')} />
      <f.Number name="capacity" help={t('extra.capacityHelp')} />
      <f.Switch name="isBookingRequired" help={t('extra.bookingHelp')} wide />
      <f.Segmented name="overlapPolicy" help={t(`extra.overlapHelp.${overlap}`)} wide />
    </Section>
  );
}
