import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/failureText.ts';
import type { ReadState } from '@/data/readResult.ts';
import type { FilterDefinition } from './types.ts';

type Failure = FilterDefinition['failed'];

/** Returns what a filter's menu offers if the read of its options has failed. Keeps its identity between renders. */
export function useOptionsFailure({ error, refetch }: Pick<ReadState, 'error' | 'refetch'>): Failure {
  const { t } = useTranslation();
  const latest = useRef(refetch);
  useLayoutEffect(() => {
    latest.current = refetch;
  }, [refetch]);
  return useMemo(
    () =>
      error ? { reason: failureText(t, error), again: t('tryAgain'), retry: () => void latest.current() } : undefined,
    [t, error],
  );
}

type NamedRows = { rows: readonly { id: number; name: string }[]; total: number | undefined };

/** The options of a filter by rows of another collection, as far as they are known. */
export type RowOptions = Pick<FilterDefinition, 'areIds' | 'failed' | 'hasNames' | 'isLoading' | 'options'>;

/** Returns rows as the options of a filter. Keeps its identity between renders. */
export function useRowOptions({ rows, total, ...read }: NamedRows & Pick<ReadState, 'error' | 'refetch'>): RowOptions {
  const failure = useOptionsFailure(read);
  const isKnown = total !== undefined;
  return useMemo(
    () => ({
      areIds: true,
      hasNames: true,
      isLoading: !isKnown,
      failed: isKnown ? undefined : failure,
      options: isKnown ? rows.map(({ id, name }) => ({ value: String(id), label: name })) : [],
    }),
    [isKnown, rows, failure],
  );
}
