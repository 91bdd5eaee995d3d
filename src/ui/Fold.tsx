import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  title: string;
  /** Shown beside the title, such as a summary of what is inside. */
  detail?: ReactNode;
  /** Opens or folds the part at first and with each change of this value. In between, the reader decides. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Content that is rarely needed, behind its title. It stays mounted, so what was entered in it is kept. */
export function Fold({ title, detail, isOpen = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = isOpen;
  }, [isOpen]);
  return (
    <details ref={details} className={styles.fold}>
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
