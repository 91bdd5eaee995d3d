import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import styles from './media.module.css';
import type { PickProblem } from './usePickedFile.ts';
import { usePickProblemText } from './usePickProblemText.ts';

/** Explains why a picked file was refused, and what is accepted. */
export function PickProblemLine({ problem }: { problem: PickProblem | undefined }) {
  const textOf = usePickProblemText();
  return (
    <div role="alert" className={styles.problem}>
      {problem && <ErrorLine text={textOf(problem)} />}
    </div>
  );
}
