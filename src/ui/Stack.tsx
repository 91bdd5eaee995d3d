import type { ReactNode } from 'react';
import styles from './stack.module.css';

type StackProps = {
  /** The gap between the children: for `cards` of a page, or `parts` of one object. */
  of?: 'cards' | 'parts';
  /** True spans both columns of a section. */
  isWide?: boolean;
  children: ReactNode;
};

/** Places children below each other. Long words break, instead of making the page wider than the screen. */
export function Stack({ of = 'parts', isWide = false, children }: StackProps) {
  return (
    <div className={styles.stack} data-of={of} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

/** Places children beside each other; they wrap if there is no room. */
export function Row({ isWide = false, children }: Pick<StackProps, 'isWide' | 'children'>) {
  return (
    <div className={styles.row} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

/** Two columns, stacked on a narrow screen. `of`: the wider one. */
export function Columns({ of = 'equal', children }: { of?: 'equal' | 'first'; children: ReactNode }) {
  return (
    <div className={styles.columns} data-of={of}>
      {children}
    </div>
  );
}
