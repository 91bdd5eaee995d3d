import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { EditDialog, useDocumentForm } from '@/forms/index.ts';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { schedulerCalendar } from '../../contract/bookingCalls.ts';
import { schedulerSettings } from '../../contract/customization.ts';
import { BlockedPeriodRows } from './BlockedPeriodRows.tsx';

type SharedBlocksDialogProps = { onClose: () => void };

/** Edits the periods in which none of the account's schedulers can be booked. */
export function SharedBlocksDialog({ onClose }: SharedBlocksDialogProps) {
  const { t } = useTranslation('scheduler');
  const read = useDocument(schedulerSettings, {});
  if (read.item) return <SharedBlocksForm item={read.item} onClose={onClose} />;
  return <WaitingDialog title={t('availability.sharedTitle')} read={read} onClose={onClose} />;
}

type Settings = ItemOf<typeof schedulerSettings>;

function SharedBlocksForm({ item, onClose }: SharedBlocksDialogProps & { item: Settings }) {
  const { t } = useTranslation('scheduler');
  const edit = useDocumentForm(
    schedulerSettings,
    {},
    { schema: schedulerSettings.values, item, t, invalidates: [schedulerCalendar] },
  );
  return (
    <EditDialog
      title={t('availability.sharedTitle')}
      text={t('availability.sharedText')}
      submit={t('availability.sharedSave')}
      edit={edit}
      onClose={onClose}
    >
      <BlockedPeriodRows label={t('fields.schedulerSettings.blockedPeriods')} />
    </EditDialog>
  );
}
