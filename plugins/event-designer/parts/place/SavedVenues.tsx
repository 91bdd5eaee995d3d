import Button from '@mui/material/Button';
import { BookmarkPlus, MapPinned } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useFetchRows, useUpdateRow } from '@/data/index.ts';
import { notify, useAttempt } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { isSameVenue, venues } from '../../../organisation/public.ts';
import type { Venue } from '../../contract/basicInfo.ts';
import styles from './place.module.css';
import type { PlaceForm } from './placeForm.ts';

const SavedVenuesDialog = lazyPart(() => import('./SavedVenuesDialog.tsx'), 'SavedVenuesDialog');

/** Saves a venue for other events under its name; saving it again updates it. */
function useSaveVenue(): { save: (venue: Venue) => Promise<unknown>; isSaving: boolean } {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const create = useCreateRow(venues);
  const update = useUpdateRow(venues);
  const find = useFetchRows(venues);
  const store = async (venue: Venue) => {
    const [existing] = await find({
      page: 1,
      perPage: 1,
      filters: [{ field: 'name', operator: 'eq', value: venue.name.trim() }],
    });
    if (existing && isSameVenue(existing, venue)) {
      notify.info(t('venues.alreadySaved', { name: venue.name }));
      return;
    }
    if (existing) await update.run({ id: existing.id, version: existing.version, patch: venue });
    else await create.run(venue);
    notify.success(t(existing ? 'venues.updated' : 'venues.saved', { name: venue.name }));
  };
  const save = (venue: Venue) => attempt(() => store(venue), { failed: t('venues.notSaved', { name: venue.name }) });
  return { save, isSaving: create.isPending || update.isPending };
}

/** Chooses a saved venue, which copies its values into the form, and saves the venue in the form. */
export function SavedVenues() {
  const { t } = useTranslation('meTranslation');
  const form = useFormContext<PlaceForm>();
  const [isOpen, setOpen] = useState(false);
  const name = useWatch({ control: form.control, name: 'venue.name' });
  const { save, isSaving } = useSaveVenue();
  const choose = (venue: Venue) => {
    form.setValue('venue', venue, { shouldDirty: true, shouldValidate: true });
    setOpen(false);
  };
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<MapPinned size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('venues.choose')}
      </Button>
      <Button
        size="small"
        variant="text"
        startIcon={<BookmarkPlus size={15} aria-hidden />}
        disabled={name.trim() === '' || isSaving}
        onClick={() => void save(form.getValues('venue'))}
      >
        {t('venues.save')}
      </Button>
      {isOpen && <SavedVenuesDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  );
}
