import type { OutboxMessage } from '@contract/outbox.ts';
import Button from '@mui/material/Button';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { messageTone } from '@/feedback/messageTone.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { saveFile } from '@/lib/saveFile.ts';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { attachmentFile } from './attachmentFile.ts';
import styles from './messages.module.css';
import { messageName, messageReason, recipientText, sendLabel } from './messageTexts.ts';

/** Mail clients show messages in their own typeface; a browser's own would be one for books. */
const typeface = '<style>body{font:15px/1.5 system-ui,sans-serif}</style>';

type MessageDialogProps = {
  message: OutboxMessage;
  /** Undefined if the message cannot be sent again. */
  onSendAgain: ((message: OutboxMessage) => void) | undefined;
  onClose: () => void;
};

/** One message: as its reader sees it, as plain text, and its delivery. */
export function MessageDialog({ message, onSendAgain, onClose }: MessageDialogProps) {
  const { t, i18n } = useTranslation('organisation');
  const [isPlain, setPlain] = useState(false);
  const { subject, state, sentAt, sendAt, html, text, attachments } = message;
  const reason = messageReason(t, message);
  const time = formatDateTime(new Date(sentAt ?? sendAt), { locale: i18n.language, zone: viewerZone() });
  const facts = [
    { label: t('messages.recipient'), value: recipientText(message) || t('messages.notYet') },
    { label: t('messages.when'), value: time },
    {
      label: t('messages.state'),
      value: <StatusChip tone={messageTone[state]} label={t(`messages.states.${state}`)} />,
    },
    ...(reason === '' ? [] : [{ label: t('messages.reason'), value: reason }]),
  ];
  const isMail = html !== '';
  return (
    <ReadDialog
      title={messageName(message) || t(`messages.channels.${message.channel}`)}
      width="md"
      onClose={onClose}
      actions={
        onSendAgain && (
          <Button variant="contained" onClick={() => onSendAgain(message)}>
            {sendLabel(t, message)}
          </Button>
        )
      }
    >
      <Stack>
        <Facts facts={facts} />
        {state === 'uncertain' && <Note tone="warn">{t('messages.uncertainHelp')}</Note>}
        {isMail && (
          <Row>
            <Button size="small" variant="outlined" onClick={() => setPlain(!isPlain)}>
              {t(isPlain ? 'messages.html' : 'messages.plain')}
            </Button>
          </Row>
        )}
        {isMail && !isPlain ? (
          // The sandbox runs no scripts and follows no links, because messages contain text from guests.
          <iframe className={styles.mail} sandbox="" srcDoc={`${typeface}${html}`} title={subject} />
        ) : (
          text !== '' && <pre className={styles.text}>{text}</pre>
        )}
        {attachments.length > 0 && (
          <fieldset className={styles.files}>
            <legend>{t('messages.attachments')}</legend>
            {attachments.map((file) => (
              <Button
                key={file.name}
                size="small"
                variant="outlined"
                startIcon={<Paperclip size={14} aria-hidden />}
                onClick={() => saveFile(file.name, attachmentFile(file))}
              >
                {file.name}
              </Button>
            ))}
          </fieldset>
        )}
      </Stack>
    </ReadDialog>
  );
}
