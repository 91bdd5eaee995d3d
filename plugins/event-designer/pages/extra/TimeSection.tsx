import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldsOf, finishedInstant, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { overAt } from '../../rules/extras/extraSale.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/**
 * The section for an activity's time and place. Only the field of the chosen type of location is shown; the value of the
 * other one stays saved, so that it is there when the type changes back.
 */
export function TimeSection({ zone }: { zone: string }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const [overlap, locationType] = useWatch<ExtraForm, ['overlapPolicy', 'locationType']>({
    name: ['overlapPolicy', 'locationType'],
  });
  const [startsAt, endsAt] = useWatch<ExtraForm, ['startsAt', 'endsAt']>({ name: ['startsAt', 'endsAt'] });
  const end = overAt({ kind: 'activity', startsAt: finishedInstant(startsAt), endsAt: finishedInstant(endsAt) });
  const isOver = end !== null && Date.parse(end) < Date.now();
  return (
    <Section title={t('extra.time')} help={t('extra.timeHelp', { zone: zoneLabel(zone) })}>
      <f.Instant name="startsAt" zone={zone} help={isOver ? t('extra.startPassed') : undefined} />
      <f.Instant name="endsAt" zone={zone} />
      <f.Select name="locationType" />
      {locationType === 'venue' && <f.Text name="location" />}
      {locationType === 'online' && <f.Text name="onlineUrl" help={t('extra.onlineUrlHelp')} />}
      <f.Switch
        name="isBookingRequired"
        help={
          <>
            {t('extra.bookingHelp')}{' '}
            <Link to={routes.to('mobileAccess', { eventId })}>{t('extra.openAdmissionRules')}</Link>
          </>
        }
        wide
      />
      <f.Segmented name="overlapPolicy" help={t(`extra.overlapHelp.${overlap}`)} wide />
    </Section>
  );
}
