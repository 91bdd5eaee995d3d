import { useTranslation } from 'react-i18next';
import { viewerZone, zoneLabel } from '@/lib/dates.ts';

/**
 * What a page is for, with the zone of its times. Until the event's is known it takes the room that it will take, and
 * cannot be seen: no other zone may stand in for it.
 */
export function ZoneSentence({
  of,
  zone,
}: {
  of: 'schedule.sentence' | 'tickets.sentence' | 'extras.sentence';
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
