import styles from './tickets.module.css';

type Marked = { colour: string; thumbnailUrl?: string | null };

/** The widest kind of mark in a list; every row reserves room for it. */
export type MarkColumn = 'none' | 'colours' | 'pictures';

/** Returns the kind of mark column for these tickets; it aligns their names, whichever mark each has. */
export function markColumnOf(tickets: readonly Marked[]): MarkColumn {
  if (tickets.some(({ thumbnailUrl = null }) => thumbnailUrl !== null)) return 'pictures';
  return tickets.some(({ colour }) => colour !== '') ? 'colours' : 'none';
}

/** Shows a ticket's mark in front of its name: its picture with its colour at the edge, or the colour alone. */
export function TicketMark({ ticket, column }: { ticket: Marked; column: MarkColumn }) {
  if (column === 'none') return null;
  const { colour, thumbnailUrl = null } = ticket;
  return (
    <span className={styles.mark} data-column={column} aria-hidden>
      {colour !== '' && <i className={styles.swatch} style={{ background: colour }} />}
      {thumbnailUrl !== null && (
        <img
          className={styles.thumbnail}
          style={{ borderColor: colour }}
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
