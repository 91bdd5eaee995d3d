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
  const { t } = useTranslation('meTranslation');
  const { t: words } = useTranslation();
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const [renaming, setRenaming] = useState<SavedVenue>();
  const [isMaking, setMaking] = useState(false);
  const q = useSettled(typed.trim());
  const [isWhole, setWhole] = useState(false);
  const perPage = isWhole ? 0 : firstShown;
  const found = useRows(venues, { query: { page: 1, perPage, q }, keepPreviousData: true });
  const paper = useKeptHeight({ isWaiting: found.isLoading });
  const left = (found.total ?? 0) - found.rows.length;
  const remove = useRemoveRow(venues);
  const askToRemove = (venue: SavedVenue) =>
    void confirm({
      title: t('venues.removeTitle', { name: venue.name }),
      message: t('venues.removeText'),
      mainAction: t('venues.remove'),
      tone: 'danger',
      onConfirm: () => remove.run({ id: venue.id, version: venue.version }),
    });
  const isBare = found.total === 0 && q === '';
  return (
    <ReadDialog
      title={t('venues.title')}
      paper={paper}
      onClose={onClose}
      actions={
        <Button startIcon={<Plus size={15} aria-hidden />} onClick={() => setMaking(true)}>
          {t('venues.new')}
        </Button>
      }
      over={
        <>
          {renaming && <RenameVenueDialog venue={renaming} onClose={() => setRenaming(undefined)} />}
          {isMaking && (
            <NewRowElsewhere
              of={venues}
              namespace="organisation"
              newTitle={t('venues.newTitle')}
              fields={<PlaceFields labelOf={(field) => t(`basicInfo.${field === 'name' ? 'venue' : field}`)} />}
              onMade={(row) => onChoose(venueOf(venues.item.parse(row)))}
              onClose={() => setMaking(false)}
            />
          )}
        </>
      }
    >
      {!isBare && (
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
      {found.error ? (
        <ErrorState error={found.error} retry={() => void found.refetch()} />
      ) : found.isLoading ? (
        <ListSkeleton />
      ) : isBare ? (
        <EmptyState icon={MapPinned} title={t('venues.emptyTitle')} description={t('venues.emptyText')} />
      ) : (
        <Lines>
          {found.rows.map((venue) => (
            <Line key={venue.id} title={venue.name} text={addressLine(venue)} onOpen={() => onChoose(venueOf(venue))}>
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
          {left > 0 && <Line title={t('venues.more', { count: left })} onOpen={() => setWhole(true)} />}
          {found.rows.length === 0 && <Line title={words('forms.nothingFound')} />}
        </Lines>
      )}
    </ReadDialog>
  );
}
