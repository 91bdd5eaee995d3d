import type { Media } from '@contract/media.ts';
import { initials } from '@/lib/initials.ts';
import styles from './sessions.module.css';

type PersonMarkProps = { name: string; picture: Media | null; isWide?: boolean };

/** Shows a photo or a logo in front of a name; without one, the initials. */
export function PersonMark({ name, picture, isWide = false }: PersonMarkProps) {
  const width = isWide ? 48 : 32;
  return (
    <span className={styles.mark} data-wide={isWide || undefined} aria-hidden>
      {picture ? (
        <img src={picture.variants.thumbnail} alt="" width={width} height={isWide ? 24 : 32} loading="lazy" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
