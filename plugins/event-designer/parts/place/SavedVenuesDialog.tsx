import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { addressLine } from '@shared/addresses.ts';
import { MapPinned, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows } from '@/data/index.ts';
import { EmptyState, ErrorState, ListSkeleton, useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { useSettled } from '@/forms/combo/useSettled.ts';
import { countryName } from '@/lib/countries.ts';
import { useKeptHeight } from '@/lib/useKeptHeight.ts';
import { PlaceFields } from '@/places/PlaceFields.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { venueOf, venues } from '../../../organisation/public.ts';
import type { Venue } from '../../contract/basicInfo.ts';
import { RenameVenueDialog } from './RenameVenueDialog.tsx';

const NewRowElsewhere = lazyPart(() => import('@/screens/EntityDialog.tsx'), 'NewRowElsewhere');

type SavedVenue = ItemOf<typeof venues>;

/** The venues read at first; the rest are read on request. */
const firstShown = 50;

type SavedVenuesDialogProps = { onChoose: (venue: Venue) => void; onClose: () => void };

/** Lists the account's venues: a click chooses one; they are renamed and removed here too. */
export function SavedVenuesDialog({ onChoose, onClose }: SavedVenuesDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: tCommon } = useTranslation();
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const [renaming, setRenaming] = useState<SavedVenue>();
  const [isCreating, setCreating] = useState(false);
  const q = useSettled(typed.trim());
  const [isWhole, setWhole] = useState(false);
  const perPage = isWhole ? 0 : firstShown;
  const read = useRows(venues, { query: { page: 1, perPage, q }, keepPreviousData: true });
  const paper = useKeptHeight({ isWaiting: read.isLoading });
  const hiddenCount = (read.total ?? 0) - read.rows.length;
  const remove = useRemoveRow(venues);
  const askToRemove = (venue: SavedVenue) =>
    void confirm({
      title: t('venues.removeTitle', { name: venue.name }),
      message: t('venues.removeText'),
      mainAction: t('venues.remove'),
      tone: 'danger',
      onConfirm: () => remove.run({ id: venue.id, version: venue.version }),
    });
  const hasNoVenues = read.total === 0 && q === '';
  return (
    <ReadDialog
      title={t('venues.title')}
      paper={paper}
      onClose={onClose}
      actions={
        <Button startIcon={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
          {t('venues.new')}
        </Button>
      }
      nested={
        <>
          {renaming && <RenameVenueDialog venue={renaming} onClose={() => setRenaming(undefined)} />}
          {isCreating && (
            <NewRowElsewhere
              of={venues}
              namespace="organisation"
              newTitle={t('venues.newTitle')}
              fields={<PlaceFields labelOf={(field) => t(`basicInfo.${field === 'name' ? 'venue' : field}`)} />}
              onMade={(row) => onChoose(venueOf(venues.item.parse(row)))}
              onClose={() => setCreating(false)}
            />
          )}
        </>
      }
    >
      {!hasNoVenues && (
        <TextField
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('venues.search')}
          slotProps={{ htmlInput: { 'aria-label': t('venues.search') } }}
          fullWidth
          sx={{ mt: 1.5, mb: 1 }}
        />
      )}
      {read.error ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : read.isLoading ? (
        <ListSkeleton />
      ) : hasNoVenues ? (
        <EmptyState icon={MapPinned} title={t('venues.emptyTitle')} description={t('venues.emptyText')} />
      ) : (
        <Lines>
          {read.rows.map((venue) => (
            <Line
              key={venue.id}
              title={venue.name}
              text={addressLine({ ...venue, country: countryName(venue.country, i18n.language) })}
              onOpen={() => onChoose(venueOf(venue))}
            >
              <RowIconButton
                icon={Pencil}
                label={t('venues.renameNamed', { name: venue.name })}
                onClick={() => setRenaming(venue)}
              />
              <RowIconButton
                icon={Trash2}
                label={t('venues.removeNamed', { name: venue.name })}
                onClick={() => askToRemove(venue)}
              />
            </Line>
          ))}
          {hiddenCount > 0 && <Line title={t('venues.more', { count: hiddenCount })} onOpen={() => setWhole(true)} />}
          {read.rows.length === 0 && <Line title={tCommon('forms.nothingFound')} />}
        </Lines>
      )}
    </ReadDialog>
  );
}
