import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { renewSecretLink, type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { publicPath } from '../../parts/publicPath.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { CopyableText } from './CopyableText.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import { PageQr } from './PageQr.tsx';
import { SingleUseLinks } from './SingleUseLinks.tsx';

/** Shares the booking page: its address as text and QR code, an embed code, and links that work once. */
export function ShareDialog({ scheduler: opened, onClose }: { scheduler: Scheduler; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const scheduler = useRow(schedulers, { id: opened.id }).row ?? opened;
  const address = new URL(publicPath(scheduler), window.location.origin).href;
  const renew = useSend(renewSecretLink, { invalidates: [schedulers] });
  const attempt = useAttempt();
  return (
    <ReadDialog title={t('share.title', { name: scheduler.name })} text={t('share.text')} onClose={onClose}>
      <Stack of="cards">
        {scheduler.state !== 'active' && <Note tone="info">{t(`share.closed.${scheduler.state}`)}</Note>}
        <CopyableText label={t('share.address')} text={address} />
        <PageQr address={address} slug={scheduler.slug} />
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
        <EmbedCode scheduler={scheduler} address={address} />
        <CalendarFeed schedulerId={scheduler.id} />
        <SingleUseLinks schedulerId={scheduler.id} slug={scheduler.slug} />
      </Stack>
    </ReadDialog>
  );
}
