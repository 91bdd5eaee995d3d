import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { useCall } from '@/data/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { Note } from '@/ui/Note.tsx';
import type { programmeMails } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';

/** Shows the mails that releasing the programme now would send, each folded below its recipient. */
export function MailPreview({ read }: { read: ReturnType<typeof useCall<typeof programmeMails>> }) {
  const { t } = useTranslation('meTranslation');
  return (
    <section className={styles.mails} aria-live="polite">
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={72} />}>
        {({ mails, withoutEmail }) => (
          <>
            {mails.length === 0 && withoutEmail.length === 0 && <Note tone="info">{t('releases.mailNobody')}</Note>}
            {withoutEmail.length > 0 && (
              <Note tone="warn">{t('releases.mailWithout', { names: withoutEmail.join(', ') })}</Note>
            )}
            {mails.length > 0 && <p>{t('releases.mails', { count: mails.length })}</p>}
            {mails.map(({ speakerId, name, email, language, subject, text }) => (
              <details key={speakerId}>
                <summary>{t('releases.mailTo', { name, email })}</summary>
                <strong lang={language}>{subject}</strong>
                <p lang={language}>{text}</p>
              </details>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
