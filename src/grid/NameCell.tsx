import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NarrowLines } from './NarrowLines.tsx';
import tableStyles from './table.module.css';

/** How the row opens: at its own URL, or in a dialog over the list. */
type Opening = { to: string; onOpen?: undefined } | { to?: undefined; onOpen: () => void };

type NameCellProps = Opening & {
  name: ReactNode;
  /** The tooltip. */
  title?: string | undefined;
  isStruck?: boolean;
  /**
   * A picture or a colour before the name: every row of the list has one, or a placeholder of the same size. A picture
   * that is no `img` has the attribute `data-picture`; anything else becomes a narrow bar on a phone.
   */
  lead?: ReactNode;
  children?: ReactNode;
  /** Returns the text of columns that a phone has no room for, line by line. */
  narrow?: () => readonly string[];
};

/**
 * The cell that names a row: a real link, or a button, that covers the whole row, so that a click anywhere, the
 * keyboard, a middle click and a screen reader all open it. The second line shows the most useful detail.
 */
export function NameCell({ to, onOpen, name, title, isStruck, lead, children, narrow }: NameCellProps) {
  const look = isStruck ? tableStyles.struck : undefined;
  return (
    <span className={lead ? `${tableStyles.name} ${tableStyles.led}` : tableStyles.name}>
      {lead}
      {to === undefined ? (
        <button type="button" className={look} title={title} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <Link to={to} className={look} title={title}>
          {name}
        </Link>
      )}
      {children && <small>{children}</small>}
      {narrow && <NarrowLines lines={narrow} />}
    </span>
  );
}
