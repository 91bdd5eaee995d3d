import { initials } from '@/lib/initials.ts';
import styles from './tickets.module.css';

type Marked = { name: string; colour: string; thumbnailUrl?: string | null };

/** The widest kind of mark in a list; every row reserves room for it. */
export type MarkColumn = 'none' | 'colours' | 'pictures';

/** Returns the kind of mark column for these tickets; it aligns their names, whichever mark each has. */
export function markColumnOf(tickets: readonly Pick<Marked, 'colour' | 'thumbnailUrl'>[]): MarkColumn {
  if (tickets.some(({ thumbnailUrl = null }) => thumbnailUrl !== null)) return 'pictures';
  return tickets.some(({ colour }) => colour !== '') ? 'colours' : 'none';
}

/**
 * Shows a ticket's mark in front of its name: its picture with its colour at the edge, or the colour alone. A ticket
 * without one has a tile with its initials or a plain square, so that the column has no holes.
 */
export function TicketMark({ ticket, column }: { ticket: Marked; column: MarkColumn }) {
  if (column === 'none') return null;
  const { name, colour, thumbnailUrl = null } = ticket;
  const edge = { borderColor: colour };
  return (
    <span className={styles.mark} data-column={column} aria-hidden>
      {colour !== '' && <i className={styles.swatch} style={{ background: colour }} />}
      {column === 'colours' && colour === '' && <i className={styles.noColour} />}
      {column === 'pictures' && thumbnailUrl === null && (
        <span className={styles.thumbnail} style={edge}>
          {initials(name)}
        </span>
      )}
      {thumbnailUrl !== null && (
        <img
          className={styles.thumbnail}
          style={edge}
          src={thumbnailUrl}
          alt=""
          width={36}
          height={24}
          loading="lazy"
        />
      )}
    </span>
  );
}
