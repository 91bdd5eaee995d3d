import type { RowsQueryOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandBanner } from '@/brand/BrandBanner.tsx';
import { useRows } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { events } from '../contract/events.ts';
import { HomeEvents } from './HomeEvents.tsx';

const CreateEventDialog = lazyPart(
  () => import('../pages/events/CreateEventDialog.tsx'),
  ({ CreateEventDialog }) => CreateEventDialog,
  ({ onClose }) => onClose(),
);

const perPage = 5;
const query: RowsQueryOf<typeof events> = { page: 1, perPage, sort: [{ field: 'updatedAt', descending: true }] };

/** Home: the events that were changed last; while there are none, the way to the first. */
export function Contribution() {
  const { t } = useTranslation('meTranslation');
  const [isCreating, setCreating] = useState(false);
  const read = useRows(events, { query });
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
      <HomeEvents title={t('home.recent')} read={read} page="basicInfo" expects={perPage} empty={first} />
      {isCreating && <CreateEventDialog onClose={() => setCreating(false)} />}
    </>
  );
}
