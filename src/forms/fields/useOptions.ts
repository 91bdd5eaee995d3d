import { useMemo } from 'react';
import { useFormScope } from './FormScope.tsx';
import { optionsByName } from './fieldTexts.ts';
import type { Option } from './options.ts';

/** Returns the options to choose from: those given by the screen, or the values of the contract's field. */
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
