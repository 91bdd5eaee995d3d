import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { FieldDirectory } from '../fields/directory.ts';

/** Puts the cursor into the field that the address names (`…/details#details.coverAlt`), once it is on the screen. */
export function useAddressedField(directory: FieldDirectory): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const fields = directory.all();
    const field =
      fields.find((entry) => entry.name === name) ?? fields.find((entry) => entry.name.startsWith(`${name}.`));
    const element = (field ?? directory.covering(name))?.element();
    element?.focus();
    element?.scrollIntoView({ block: 'center' });
  }, [directory, hash, key]);
}
