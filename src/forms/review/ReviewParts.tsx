import type { Problem } from '@contract/problem.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { Note } from '@/ui/Note.tsx';
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
    <Note tone="warn" isQuiet>
      {children}
    </Note>
  );
}

/** What stands against it. */
export function FoundProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  return (
    <Note tone="danger" isQuiet>
      {problemText(t, problem)}
    </Note>
  );
}
