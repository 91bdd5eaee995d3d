import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredInput } from './storedInput.ts';

type DiscardStoredInputProps = { inputs: ReadonlyMap<string, StoredInput>; onDiscarded: () => void };

/** Offers to discard the unsaved input of forms that an error has unmounted. Renders nothing if none is stored. */
export function DiscardStoredInput({ inputs, onDiscarded }: DiscardStoredInputProps) {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const [isOffered, setOffered] = useState(false);
  // Forms leave the map when they are unmounted, which for those of the broken page happens after this rendering.
  const [ofBrokenPage] = useState(() => [...inputs.values()]);
  // Asked after the first rendering, because forms store their latest input when they are unmounted.
  useEffect(() => setOffered(ofBrokenPage.some(({ exists }) => exists())), [ofBrokenPage]);
  if (!isOffered) return null;
  const discard = () => {
    for (const input of ofBrokenPage) input.discard();
    onDiscarded();
  };
  return (
    <>
      <p>
        {t('storedInputMayBreak', {
          defaultValue: 'If this happens again, your unsaved changes may be the cause. Discard them to open the page.',
        })}
      </p>
      <Button variant="outlined" color="error" onClick={discard}>
        {t('discardStoredInput', { defaultValue: 'Discard unsaved changes' })}
      </Button>
    </>
  );
}
