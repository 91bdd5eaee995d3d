import type { Media } from '@contract/media.ts';
import { ImageIcon } from 'lucide-react';
import styles from './rowPicture.module.css';

const side = 32;

/** Shows a picture before the name of a row; a row without one has a placeholder of the same size. */
export function RowPicture({ picture }: { picture: unknown }) {
  if (!isPicture(picture))
    return <ImageIcon className={styles.none} width={side} height={side} strokeWidth={1} aria-hidden />;
  const { thumbnail } = picture.variants;
  return <img className={styles.picture} src={thumbnail} alt="" width={side} height={side} loading="lazy" />;
}

/** Lists know rows by their fields alone. This check does without the schema of a picture, which only forms load. */
function isPicture(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'variants' in value;
}
