import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaState } from '@/registry/types.ts';

/** The area is about no single object: its own name stands in the top bar. */
export function useArea(): AreaState<undefined> {
  const { t, ready } = useTranslation('organisation', { useSuspense: false });
  const title = ready ? t('home.label') : undefined;
  return useMemo(() => ({ status: 'ready', facts: undefined, ...(title !== undefined && { title }) }), [title]);
}
