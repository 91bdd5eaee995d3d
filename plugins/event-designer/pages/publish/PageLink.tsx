import { useTranslation } from 'react-i18next';
import { useUpdateDocument } from '@/data/index.ts';
import { publishSettings } from '../../contract/publish.ts';
import { ShareLink } from '../../parts/ShareLink.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { usePageAddress } from '../../parts/usePageAddress.ts';

/** Shows the address of an unlisted event's page. */
export function PageLink({ linkKey, version }: { linkKey: string; version: number }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const update = useUpdateDocument(publishSettings, { eventId });
  return (
    <ShareLink
      label={t('publish.link')}
      address={usePageAddress(eventId)?.({ key: linkKey })}
      title={t('publish.renewTitle')}
      text={t('publish.renewText')}
      onRenew={() => update.run({ version, patch: { privacySettings: { renewLink: true } } })}
    />
  );
}
