import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt, useCopyText } from '@/feedback/index.ts';
import { newSecretToken } from '@/lib/secretToken.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Note } from '@/ui/Note.tsx';
import { QrPicture } from '@/ui/QrPicture.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { inviteDevice, type ScanDevice, scanDevices } from '../../contract/access.ts';
import { usePublicAddress } from '../../parts/usePageAddress.ts';
import styles from './access.module.css';

/** Returns eight uniformly random digits. */
const newPin = () => Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) => String(number % 10)).join('');

/** Creates an invitation and shows it once: its secrets exist only here and, as digests, on the server. */
export function InviteDialog({ device, onClose }: { device: ScanDevice; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const send = useSend(inviteDevice, { invalidates: [scanDevices] });
  const attempt = useAttempt();
  const copy = useCopyText();
  // One secret per dialog, so that a retry after a lost response makes the same invitation.
  const [{ token, digest, pin }] = useState(() => ({ ...newSecretToken(), pin: newPin() }));
  const [isMade, setMade] = useState(false);
  const link = usePublicAddress(`scan/${token}`);
  const hasPin = device.access === 'pin';
  const make = () =>
    attempt(
      async () => {
        const params = { eventId: device.eventId, deviceId: device.id };
        await send.run({ params, body: { tokenDigest: digest, ...(hasPin && { pin }) } });
        setMade(true);
      },
      { failed: t('mobileAccess.notInvited') },
    );
  return (
    <ReadDialog
      title={t('mobileAccess.inviteTitle', { name: device.name })}
      text={t(isMade ? 'mobileAccess.inviteOnce' : 'mobileAccess.inviteText')}
      onClose={onClose}
      actions={
        isMade ? (
          <Button
            variant="contained"
            startIcon={<Copy size={15} aria-hidden />}
            onClick={() => void copy(link, t('mobileAccess.linkCopied'))}
          >
            {t('mobileAccess.copyLink')}
          </Button>
        ) : (
          <BusyButton variant="contained" isBusy={send.isPending} onClick={() => void make()}>
            {t('mobileAccess.makeInvitation')}
          </BusyButton>
        )
      }
    >
      {isMade ? (
        <Stack>
          <QrPicture text={link} label={t('mobileAccess.qrLabel', { name: device.name })} />
          <p className={styles.secret}>{link}</p>
          {hasPin && (
            <Note>
              {t('mobileAccess.pin')} <strong className={styles.secret}>{pin}</strong>
            </Note>
          )}
        </Stack>
      ) : (
        device.invitedAt !== null && <Note tone="warn">{t('mobileAccess.inviteEndsFormer')}</Note>
      )}
    </ReadDialog>
  );
}
