import { useTranslation } from 'react-i18next';
import { Note } from '@/ui/Note.tsx';
import { embedAddress } from '../../rules/videoAddress.ts';
import styles from './details.module.css';

/** Shows the video as visitors will see it, once its address is known. */
export function VideoPreview({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('meTranslation');
  if (url === '') return null;
  const address = embedAddress(url);
  if (!address) return <Note isQuiet>{t('details.videoAsLink')}</Note>;
  return (
    <iframe
      className={styles.video}
      src={address}
      title={title || t('details.kind.video')}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
    />
  );
}
