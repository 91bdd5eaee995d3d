import styles from './tickets.module.css';

type Marked = { colour: string; thumbnailUrl?: string | null };

/** What the widest of the marks in a list is, which all of them leave room for. */
export type MarkColumn = 'none' | 'colours' | 'pictures';

/** The column in front of the names of these tickets: names begin below each other, whatever each is marked with. */
export function markColumnOf(tickets: readonly Marked[]): MarkColumn {
  if (tickets.some(({ thumbnailUrl = null }) => thumbnailUrl !== null)) return 'pictures';
  return tickets.some(({ colour }) => colour !== '') ? 'colours' : 'none';
}

/** What a ticket is known by at a glance, in front of its name: its picture, with its colour at the edge, or that alone. */
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
