import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { notify, useCopyText } from '@/feedback/index.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { publishSettings } from '../../contract/publish.ts';
import { AddressField } from '../../parts/AddressField.tsx';
import { useLiveAddress } from '../../parts/usePageAddress.ts';

type CopyPageLinkProps = { eventId: number; onClose: () => void };

/**
 * Copies the public address of an event, with the key of an unlisted one, as soon as it is loaded. A browser that copies
 * only while something is pressed refuses that, so the address is shown then, with a button that copies it.
 */
export function CopyPageLink({ eventId, onClose }: CopyPageLinkProps) {
  const { t } = useTranslation('meTranslation');
  const copy = useCopyText();
  const address = useLiveAddress(eventId);
  const { error, item } = useDocument(publishSettings, { eventId });
  const [refused, setRefused] = useState<string>();
  const finish = useEffectEvent(async (found: string | undefined) => {
    if (found && !(await copy(found, t('publish.linkCopied')))) return setRefused(found);
    if (!found) notify.error(t('events.linkNotLoaded'));
    onClose();
  });
  const copyAgain = async (text: string) => {
    if (await copy(text, t('publish.linkCopied'))) onClose();
  };
  // The event may have been unpublished since the list was read: it has no address then.
  const isSettled = address !== undefined || Boolean(error) || item?.status === 'unpublished';
  useEffect(() => {
    if (isSettled) void finish(address);
  }, [isSettled, address]);
  if (refused === undefined) return null;
  return (
    <ReadDialog title={t('preview.address')} onClose={onClose}>
      <AddressField label={t('preview.address')} address={refused}>
        <Button variant="contained" startIcon={<Copy size={16} aria-hidden />} onClick={() => void copyAgain(refused)}>
          {t('publish.copyLink')}
        </Button>
      </AddressField>
    </ReadDialog>
  );
}
