import Button from '@mui/material/Button';
import { Copy, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateDocument } from '@/data/index.ts';
import { notify, useConfirm, useCopyText } from '@/feedback/index.ts';
import { publishSettings } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { usePageAddress } from '../../parts/usePageAddress.ts';
import styles from './publish.module.css';

/** The address of an unlisted event's page: to pass on, and to replace when it went too far. */
export function PageLink({ linkKey, version }: { linkKey: string; version: number }) {
  const { t } = useTranslation('meTranslation');
  const id = useId();
  const eventId = useEventId();
  const confirm = useConfirm();
  const update = useUpdateDocument(publishSettings, { eventId });
  const copy = useCopyText();
  const address = usePageAddress(eventId)?.({ key: linkKey });
  const renew = () =>
    void confirm({
      title: t('publish.renewTitle'),
      message: t('publish.renewText'),
      mainAction: t('publish.renewLink'),
      onConfirm: async () => {
        await update.run({ version, patch: { privacySettings: { renewLink: true } } });
        notify.success(t('publish.linkRenewed'));
      },
    });
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('publish.link')}</label>
      <input id={id} readOnly value={address ?? ''} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Copy size={14} aria-hidden />}
          disabled={!address}
          onClick={() => address && void copy(address, t('publish.linkCopied'))}
        >
          {t('publish.copyLink')}
        </Button>
        <Button size="small" startIcon={<RotateCw size={14} aria-hidden />} onClick={renew}>
          {t('publish.renewLink')}
        </Button>
      </div>
    </div>
  );
}
