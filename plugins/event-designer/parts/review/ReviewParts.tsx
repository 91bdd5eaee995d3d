import type { Problem } from '@contract/problem.ts';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import styles from './review.module.css';

/** What a change would do, in a sentence; or that it cannot be. */
export function ReviewVerdict({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <p className={isRefused ? styles.refused : styles.fine} role="status">
      {children}
    </p>
  );
}

/** What somebody should know before it is done. */
export function ReviewNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <TriangleAlert size={15} aria-hidden />
      {children}
    </p>
  );
}

/** What stands against it. */
export function FoundProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('meTranslation');
  return (
    <span className={styles.problem}>
      <CircleX size={14} aria-hidden />
      {problemText(t, problem)}
    </span>
  );
}
