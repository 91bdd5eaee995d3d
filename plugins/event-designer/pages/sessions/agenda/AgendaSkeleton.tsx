import Skeleton from '@mui/material/Skeleton';
import styles from './agendaSkeleton.module.css';

/** The heights of the sessions that stand in for each room, in pixels. */
const rooms = [
  [64, 128, 96],
  [96, 64, 128],
  [128, 96, 64],
];

/** Stands in for the agenda while it loads: the days above, and sessions in the columns of their rooms. */
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
