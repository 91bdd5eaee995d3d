import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  title: string;
  /** Shown beside the title while the part is folded, such as a summary of what is inside. */
  detail?: ReactNode;
  /** Opens or folds the part at first and with each change of this value. In between, the reader decides. */
  isOpen?: boolean;
  /** Called when the part has been opened or folded, whoever did it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Content that is rarely needed, behind its title. It stays mounted, so what was entered in it is kept. */
export function Fold({ title, detail, isOpen = false, onToggle, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        <span>
          <strong>{title}</strong>
          {detail && <small>{detail}</small>}
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
