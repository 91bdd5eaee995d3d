import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { publishSettings } from '../../contract/publish.ts';
import { CopyWhenLoaded } from '../../parts/CopyWhenLoaded.tsx';
import { useLiveAddress } from '../../parts/usePageAddress.ts';

type CopyPageLinkProps = { eventId: number; onClose: () => void };

/** Copies the public address of an event, including the key if the event is unlisted. */
export function CopyPageLink({ eventId, onClose }: CopyPageLinkProps) {
  const { t } = useTranslation('meTranslation');
  const address = useLiveAddress(eventId);
  const { error, item } = useDocument(publishSettings, { eventId });
  return (
    <CopyWhenLoaded
      label={t('preview.address')}
      address={address}
      // Without an address if the event was unpublished since the list was loaded.
      isSettled={address !== undefined || Boolean(error) || item?.status === 'unpublished'}
      failed={t('events.linkNotLoaded')}
      onClose={onClose}
    />
  );
}
