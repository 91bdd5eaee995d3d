import { useMemo } from 'react';
import { useFormScope } from './FormScope.tsx';
import { optionsByName } from './fieldWords.ts';
import type { Option } from './options.ts';

/** What there is to choose from: what the screen says, or the values of the contract's field. */
export function useOptions<Value extends string | number | boolean>({
  name,
  options,
}: {
  name: string;
  options?: readonly Option<Value>[];
}): readonly Option<Value | string | number>[] {
  const { words } = useFormScope();
  return useMemo(() => options ?? optionsByName(words, name), [options, words, name]);
}
