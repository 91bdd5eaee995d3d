import { useTranslation } from 'react-i18next';
import { BusyButton } from '@/ui/BusyButton.tsx';
import type { Import } from '../../contract/imports.ts';

type CheckButtonProps = {
  row: Import;
  variant: 'contained' | 'outlined';
  isChecking: boolean;
  check: () => Promise<unknown>;
};

/** Checks the rows with the choices that were made. */
export function CheckButton({ row, variant, isChecking, check }: CheckButtonProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <BusyButton variant={variant} isBusy={isChecking} onClick={() => void check()}>
      {t(isChecking ? 'imports.checking' : row.isChecked ? 'imports.checkAgain' : 'imports.check')}
    </BusyButton>
  );
}
