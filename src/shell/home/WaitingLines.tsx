import Skeleton from '@mui/material/Skeleton';
import styles from './waitingLines.module.css';

type Props = {
  label: string;
  count: number;
  /** The number of small texts below the name in each line that will stand here. */
  texts: number;
};

/** Placeholders for the lines of a section of home, as high as the lines, so that nothing moves when these come. */
export function WaitingLines({ label, count, texts }: Props) {
  return (
    <ul className={styles.lines} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
        <li key={line} className={texts > 1 ? styles.high : undefined}>
          <Skeleton variant="rounded" width={`${44 - (line % 3) * 9}%`} height={14} />
          <Skeleton variant="rounded" width={`${30 - (line % 2) * 8}%`} height={11} />
        </li>
      ))}
    </ul>
  );
}
