import type { ReceivedProblem } from '@contract/problem.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { Note } from '@/ui/Note.tsx';
import styles from './review.module.css';

/** States the effect of a change in a sentence, or that the change is impossible. */
export function ReviewVerdict({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <p className={isRefused ? styles.refused : styles.fine} role="status">
      {children}
    </p>
  );
}

/** Shows a warning to consider before the change is made. */
export function ReviewNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="warn" isQuiet>
      {children}
    </Note>
  );
}

/** Shows a problem that prevents the change. */
export function FoundProblem({ problem }: { problem: ReceivedProblem }) {
  const { t } = useTranslation();
  return (
    <Note tone="danger" isQuiet>
      {problemText(t, problem)}
    </Note>
  );
}
