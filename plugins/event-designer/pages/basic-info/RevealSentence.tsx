import { isTimeZone } from '@contract/timeZones.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime, zoneLabel } from '@/lib/dates.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { Note } from '@/ui/Note.tsx';
import { revealedAt } from '../../rules/reveal.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

/** A sentence about when attendees will see the address, with the time for the first date. */
export function RevealSentence({ control }: { control: Control<BasicInfoForm> }) {
  const { t, i18n } = useTranslation('meTranslation');
  const online = useWatch({ control, name: 'online' });
  const slots = useWatch({ control, name: 'timeSlots' });
  const zone = useWatch({ control, name: 'timeSettings.timeZone.id' });
  if (online.reveal === 'after_registration') return <Note>{t('basicInfo.revealAtOnce')}</Note>;
  const completeSlots = slots.filter(({ start }) => start?.length === 16);
  const at = isTimeZone(zone) ? revealedAt(online, completeSlots, zone) : null;
  const { amount, unit } = fromMinutes(online.revealMinutesBefore || 0);
  const before = t(`basicInfo.before.${unit}`, { count: amount });
  return (
    <Note>
      {at
        ? t('basicInfo.revealBeforeDate', {
            before,
            time: formatDateTime(at, { locale: i18n.language, zone }),
            zone: zoneLabel(zone),
          })
        : t('basicInfo.revealBefore', { before })}
    </Note>
  );
}
