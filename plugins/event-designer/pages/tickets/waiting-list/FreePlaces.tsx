import type { ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { Note } from '@/ui/Note.tsx';
import type { waitingListPlaces } from '../../../contract/waitingList.ts';

type Places = ResponseOf<typeof waitingListPlaces>;
type Read = { data: Places | undefined; error: unknown; refetch: () => Promise<unknown> };

/** Says how many places can be offered. `isChosen` is false as long as no date of a series is chosen. */
export function FreePlaces({ read, isChosen }: { read: Read; isChosen: boolean }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { data, error, refetch } = read;
  if (!isChosen) return <Note role="status">{t('waitingList.chooseDate')}</Note>;
  if (error && !data) return <FailedLine text={t('waitingList.placesNotRead')} retry={() => void refetch()} />;
  if (!data) return null;
  const { free, each, isOnSale } = data;
  const value = formatNumber(free ?? 0, i18n.language);
  const places = free === null ? t('waitingList.placesAny') : t('waitingList.places', { count: free, value });
  return (
    <>
      <Note role="status" tone={free === 0 ? 'warn' : 'info'}>
        {free === 0 ? t('waitingList.placesNone') : places}
        {each > 1 && ` ${t('waitingList.placesEach', { count: each })}`}
      </Note>
      {!isOnSale && <Note tone="warn">{t('waitingList.notOnSale')}</Note>}
    </>
  );
}

/** Returns how many people are offered a place unless the organiser says otherwise: all who wait, as far as places go. */
export function suggestedPeople({ people, waiting }: Pick<Places, 'people' | 'waiting'>, most: number): number {
  return Math.max(1, Math.min(people ?? waiting, waiting, most));
}
