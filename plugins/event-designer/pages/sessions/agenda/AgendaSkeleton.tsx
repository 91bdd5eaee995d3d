import Skeleton from '@mui/material/Skeleton';
import styles from './agendaSkeleton.module.css';

/** The heights of each room's placeholders for sessions, in pixels. */
const rooms = [
  [64, 128, 96],
  [96, 64, 128],
  [128, 96, 64],
];

/** The agenda while it loads: placeholders for the days, and for sessions in the columns of rooms. */
export function AgendaSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.days}>
        <Skeleton variant="rounded" width={112} height={36} />
        <Skeleton variant="rounded" width={112} height={36} />
      </div>
      <div className={styles.grid}>
        {rooms.map((heights) => (
          <div key={heights.join()}>
            <Skeleton variant="rounded" width="52%" height={14} />
            {heights.map((height) => (
              <Skeleton key={height} variant="rounded" height={height} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
