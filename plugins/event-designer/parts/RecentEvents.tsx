import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { BrandBanner } from '@/brand/BrandBanner.tsx';
import { HomeEvents } from './HomeEvents.tsx';
import { useEventCreation } from './useEventCreation.tsx';
import { recentEvents, useRecentEvents } from './useRecentEvents.ts';

/**
 * The home section with the most recently changed events. While there are none, those who may create one see a banner that
 * does.
 */
export function Contribution() {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const recent = useRecentEvents();
  const { button, dialog } = useEventCreation();
  return (
    <>
      <HomeEvents
        title={t('home.recent')}
        read={recent}
        page="basicInfo"
        expects={recentEvents}
        empty={mayChange && <BrandBanner title={t('home.first')} text={t('events.emptyText')} action={button} />}
      />
      {dialog}
    </>
  );
}
