import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { Note } from '@/ui/Note.tsx';
import type { WaitingListPlaces } from '../../../contract/waitingList.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { NoOffer } from './NoOffer.tsx';
import type { WaitedFor } from './useWaitedFor.ts';

type Read = { data: WaitingListPlaces | undefined; error: unknown; refetch: () => Promise<unknown> };

/** Returns how many places can be offered, as a sentence. */
export function freePlacesText({ free, each }: WaitingListPlaces, t: AreaTranslate, locale: string): string {
  const places =
    free === null
      ? t('waitingList.placesAny')
      : t('waitingList.places', { count: free, value: formatNumber(free, locale) });
  return each > 1 ? `${places} ${t('waitingList.placesEach', { count: each })}` : places;
}

type FreePlacesProps = {
  of: WaitedFor;
  read: Read;
  /** False as long as no date of a series is chosen. */
  isDateChosen: boolean;
  /** Closes the dialogs when the reader follows a link. */
  onLeave: () => void;
};

/** Says how many places can be offered, or why none can. */
export function FreePlaces({ of, read, isDateChosen, onLeave }: FreePlacesProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { data, error, refetch } = read;
  if (!isDateChosen) return <Note role="status">{t('waitingList.chooseDate')}</Note>;
  if (error && !data) return <FailedLine text={t('waitingList.placesNotRead')} retry={() => void refetch()} />;
  if (!data) return null;
  const { free, each, closedBy } = data;
  if (closedBy) return <NoOffer of={of} places={{ free, each, closedBy }} onLeave={onLeave} />;
  return (
    <Note role="status" tone="info">
      {freePlacesText(data, t, i18n.language)}
    </Note>
  );
}

/** Returns how many people are offered a place unless the organiser says otherwise: all who wait, as far as places go. */
export function suggestedPeople(
  { people, waiting }: Pick<WaitingListPlaces, 'people' | 'waiting'>,
  most: number,
): number {
  return Math.max(1, Math.min(people ?? waiting, waiting, most));
}
