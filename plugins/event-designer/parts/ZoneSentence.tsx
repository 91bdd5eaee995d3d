import { useTranslation } from 'react-i18next';
import { viewerZone, zoneLabel } from '@/lib/dates.ts';

/**
 * A page's introduction with the zone of its times. Until the event's zone is loaded, the sentence is invisible but
 * takes up its room, because showing another zone would mislead.
 */
export function ZoneSentence({
  of,
  zone,
}: {
  of: 'schedule.sentence' | 'tickets.sentence' | 'extras.sentence' | 'packages.sentence' | 'codes.sentence';
  zone: string | undefined;
}) {
  const { t } = useTranslation('meTranslation');
  const sentence = t(of, { zone: zoneLabel(zone ?? viewerZone()) });
  if (zone !== undefined) return sentence;
  return (
    <span aria-hidden style={{ visibility: 'hidden' }}>
      {sentence}
    </span>
  );
}
