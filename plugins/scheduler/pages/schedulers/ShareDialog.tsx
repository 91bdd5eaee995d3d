import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { useAttempt, useCopyText } from '@/feedback/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { renewSecretLink, type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { publicPath } from '../../parts/publicPath.ts';
import { SingleUseLinks } from './SingleUseLinks.tsx';
import styles from './share.module.css';

/** Ways to the page where people book: its address, a code for a website, and links that work once. */
export function ShareDialog({ scheduler: opened, onClose }: { scheduler: Scheduler; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const scheduler = useRow(schedulers, { id: opened.id }).row ?? opened;
  const address = new URL(publicPath(scheduler), window.location.origin).href;
  const title = scheduler.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${address}" title="${title}" width="100%" height="720" loading="lazy"></iframe>`;
  const renew = useSend(renewSecretLink, { invalidates: [schedulers] });
  const attempt = useAttempt();
  return (
    <ReadDialog title={t('share.title', { name: scheduler.name })} text={t('share.text')} onClose={onClose}>
      <Stack of="cards">
        {scheduler.state !== 'active' && <Note tone="info">{t(`share.closed.${scheduler.state}`)}</Note>}
        <Copied label={t('share.address')} text={address} />
        {scheduler.access === 'secret' && (
          <Button
            size="small"
            onClick={() =>
              void attempt(() => renew.run({ params: { schedulerId: scheduler.id } }), {
                done: t('share.renewed'),
                failed: t('share.notRenewed'),
              })
            }
          >
            {t('share.renew')}
          </Button>
        )}
        <Copied label={t('share.embed')} text={code} />
        <SingleUseLinks schedulerId={scheduler.id} slug={scheduler.slug} />
      </Stack>
    </ReadDialog>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('scheduler');
  const copy = useCopyText();
  return (
    <div className={styles.copied}>
      <span className={styles.label}>{label}</span>
      <code>{text}</code>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Copy size={14} aria-hidden />}
        aria-label={t('share.copyWhat', { what: label })}
        onClick={() => void copy(text, t('share.copied'))}
      >
        {t('share.copy')}
      </Button>
    </div>
  );
}
