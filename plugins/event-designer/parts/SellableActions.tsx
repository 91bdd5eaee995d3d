import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { passFocusToNext } from '@/lib/passFocusOn.ts';

type Props<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] };

/**
 * The actions at the head of the page of something that is sold: its menu, and while it is paused a button that puts it on
 * sale, because what is new starts paused. The history has a button of its own beside them.
 */
export function SellableActions<Row>({ row, name, actions }: Props<Row>) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const resume = mayChange ? actions.find(({ id, when }) => id === 'resume' && (when?.(row) ?? true)) : undefined;
  const inMenu = actions.filter((action) => action.id !== 'history' && action !== resume);
  return (
    <>
      {resume && (
        // The pressed button goes, so the focus moves to the menu, in which sales are paused again.
        <Button ref={passFocusToNext} variant="contained" onClick={() => resume.run(row)}>
          {t('sales.resume')}
        </Button>
      )}
      <span style={{ display: 'contents' }}>
        <RowMenu row={row} name={name} actions={inMenu} />
      </span>
    </>
  );
}
