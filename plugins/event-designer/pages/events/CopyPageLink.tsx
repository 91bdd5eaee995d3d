import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { notify, useCopyText } from '@/feedback/index.ts';
import { publishSettings } from '../../contract/publish.ts';
import { useLiveAddress } from '../../parts/usePageAddress.ts';

type CopyPageLinkProps = { eventId: number; onClose: () => void };

/** Copies the public address of an event, with the key of an unlisted one, as soon as it is loaded. */
export function CopyPageLink({ eventId, onClose }: CopyPageLinkProps) {
  const { t } = useTranslation('meTranslation');
  const copy = useCopyText();
  const address = useLiveAddress(eventId);
  const { error, item } = useDocument(publishSettings, { eventId });
  const finish = useEffectEvent(async (found: string | undefined) => {
    if (found) await copy(found, t('publish.linkCopied'));
    else notify.error(t('events.linkNotLoaded'));
    onClose();
  });
  // The event may have been unpublished since the list was read: it has no address then.
  const isSettled = address !== undefined || Boolean(error) || item?.status === 'unpublished';
  useEffect(() => {
    if (isSettled) void finish(address);
  }, [isSettled, address]);
  return null;
}
