import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandBanner } from '@/brand/BrandBanner.tsx';
import { useRefresh } from '@/data/useRefresh.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { HomeEvents } from './HomeEvents.tsx';
import { recentEvents, useRecentEvents } from './useRecentEvents.ts';

const CreateEventDialog = lazyPart(() => import('../pages/events/CreateEventDialog.tsx'), 'CreateEventDialog');

/** The home section with the most recently changed events; while there are none, a banner that creates the first. */
export function Contribution() {
  const { t } = useTranslation('meTranslation');
  const [isCreating, setCreating] = useState(false);
  const recent = useRecentEvents();
  const { everything } = useRefresh();
  // When both home sections fail, only this one shows the error, so retrying must reload both.
  const read = { ...recent, refetch: async () => everything() };
  const first = (
    <BrandBanner
      title={t('home.first')}
      text={t('events.emptyText')}
      action={
        <Button variant="contained" onClick={() => setCreating(true)}>
          {t('events.new')}
        </Button>
      }
    />
  );
  return (
    <>
      <HomeEvents title={t('home.recent')} read={read} page="basicInfo" expects={recentEvents} empty={first} />
      {isCreating && <CreateEventDialog onClose={() => setCreating(false)} />}
    </>
  );
}
