import styles from './tickets.module.css';

/** What a ticket is known by at a glance, in front of its name: its colour and its picture, where it has them. */
export function TicketMark({ colour, thumbnailUrl = null }: { colour: string; thumbnailUrl?: string | null }) {
  return (
    <>
      {colour !== '' && <i className={styles.swatch} style={{ background: colour }} aria-hidden />}
      {thumbnailUrl !== null && (
        <img className={styles.thumbnail} src={thumbnailUrl} alt="" width={32} height={18} loading="lazy" />
      )}
    </>
  );
}
