import type { ReceivedProblem } from '@contract/problem.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { copyOf, valueAt } from '../edit/changes.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import type { RefusedValue } from '../fields/FormScope.tsx';

/** A problem that no field on the screen can show. */
export type UnassignedProblem = { path: string; message: string };

type Refusals = { refused: RefusedValue[]; unassigned: UnassignedProblem[] };

const none: Refusals = { refused: [], unassigned: [] };

/** Assigns the server's problems to their fields, or to the summary above the form. */
export function useRefusals(directory: FieldDirectory) {
  const { t } = useTranslation();
  const [refusals, setRefusals] = useState(none);

  const assignProblems = useCallback(
    (problems: readonly ReceivedProblem[], values: object) => {
      const next: Refusals = { refused: [], unassigned: [] };
      for (const problem of problems) {
        const message = problemText(t, problem);
        const name = directory.covering(problem.path)?.name;
        if (name === undefined) next.unassigned.push({ path: problem.path, message });
        else next.refused.push({ name, message, value: copyOf(valueAt(values, name)) });
      }
      setRefusals(next);
      return next;
    },
    [directory, t],
  );
  const clearRefusals = useCallback(() => setRefusals(none), []);
  return { ...refusals, assignProblems, clearRefusals };
}
