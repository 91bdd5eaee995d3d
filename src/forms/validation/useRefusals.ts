import type { ReceivedProblem } from '@contract/problem.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/httpError.ts';
import { suggestionOf } from '@/i18n/problemText.ts';
import { copyOf, valueAt } from '../edit/changes.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import type { RefusedValue } from '../fields/FormScope.tsx';
import { fieldProblemText } from './fieldProblemText.ts';
import { focusFirst } from './focusFirst.ts';

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
        const field = directory.covering(problem.path);
        const name = field?.name;
        const message = fieldProblemText(t, problem, field, valueAt(values, problem.path));
        if (name === undefined) next.unassigned.push({ path: problem.path, message });
        else {
          const { path, params } = problem;
          const suggestion = path === name ? suggestionOf(params) : undefined;
          next.refused.push({ name, message, value: copyOf(valueAt(values, name)), suggestion });
        }
      }
      setRefusals(next);
      return next;
    },
    [directory, t],
  );
  /** Shows why a call with these values failed at the fields, and focuses the first. Returns false if none can show it. */
  const showRefusal = useCallback(
    (failure: unknown, values: object) => {
      const { refused } = assignProblems(failure instanceof HttpError ? failure.problems : [], values);
      focusFirst(
        directory,
        refused.map(({ name }) => name),
      );
      return refused.length > 0;
    },
    [assignProblems, directory],
  );
  const clearRefusals = useCallback(() => setRefusals(none), []);
  return { ...refusals, assignProblems, showRefusal, clearRefusals };
}
