import { media } from '@contract/media.ts';
import { ImageIcon } from 'lucide-react';
import styles from './rowPicture.module.css';

const side = 32;

/** Shows a picture before the name of a row; a row without one has a placeholder of the same size. */
export function RowPicture({ picture }: { picture: unknown }) {
  const shown = media.safeParse(picture);
  if (!shown.success)
    return <ImageIcon className={styles.none} width={side} height={side} strokeWidth={1} aria-hidden />;
  const { thumbnail } = shown.data.variants;
  return <img className={styles.picture} src={thumbnail} alt="" width={side} height={side} loading="lazy" />;
}
