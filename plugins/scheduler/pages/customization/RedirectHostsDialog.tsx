import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { EditDialog, TagsField, useDocumentForm, useNoSuggestions } from '@/forms/index.ts';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { schedulerSettings } from '../../contract/customization.ts';

type HostsProps = { onClose: () => void };

/** Edits the websites to which the account's booking pages may send guests. */
export function RedirectHostsDialog({ onClose }: HostsProps) {
  const { t } = useTranslation('scheduler');
  const read = useDocument(schedulerSettings, {});
  if (read.item) return <HostsForm item={read.item} onClose={onClose} />;
  return <WaitingDialog title={t('customization.hostsTitle')} read={read} onClose={onClose} />;
}

function HostsForm({ item, onClose }: HostsProps & { item: ItemOf<typeof schedulerSettings> }) {
  const { t } = useTranslation('scheduler');
  const edit = useDocumentForm(schedulerSettings, {}, { schema: schedulerSettings.values, item, t });
  return (
    <EditDialog
      title={t('customization.hostsTitle')}
      text={t('customization.hostsText')}
      submit={t('customization.hostsSave')}
      edit={edit}
      onClose={onClose}
    >
      <TagsField
        control={edit.control}
        name="redirectHosts"
        label={t('fields.schedulerSettings.redirectHosts')}
        help={t('customization.hostsHelp')}
        useSearch={useNoSuggestions}
        wide
      />
    </EditDialog>
  );
}
