import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type Import, importOutcomes } from '../../contract/imports.ts';
import { createsOfAll } from '../../rules/import/createsOf.ts';
import { CheckButton } from './CheckButton.tsx';
import type { CheckBody } from './checkBody.ts';
import { FixOnce } from './FixOnce.tsx';
import { type RowEditing, RowsCard } from './RowsCard.tsx';

type CheckResultProps = {
  row: Import;
  /** The file names of the added pictures. */
  pictureNames: readonly string[];
  isPending: boolean;
  /** True if nothing was changed since the check: the bar has another step then. */
  isCurrent: boolean;
  check: (body?: CheckBody) => Promise<unknown>;
  editing: RowEditing;
};

/** The counts of the check, its problems with a way to fix each once, and the rows. */
export function CheckResult({ row, pictureNames, isPending, isCurrent, check, editing }: CheckResultProps) {
  const { t } = useTranslation('meTranslation');
  const { counts, groups } = row;
  const creates = createsOfAll(row.sheets);
  const errors = counts.error ?? 0;
  const work = (counts.create ?? 0) + (counts.update ?? 0);
  return (
    <>
      <Card
        title={t('imports.resultTitle')}
        aside={isCurrent && <CheckButton row={row} variant="outlined" isChecking={isPending} check={check} />}
        isLive
      >
        <Stack>
          <Facts
            facts={importOutcomes.map((outcome) => ({
              label: t(`imports.outcome.${outcome}`),
              value: counts[outcome] ?? 0,
            }))}
          />
          {work === 0 && errors === 0 && <Note tone="info">{t('imports.nothingToDo')}</Note>}
          {errors > 0 && (
            <Note tone="warn">{t(work > 0 ? 'imports.fixFirst' : 'imports.fixAll', { count: errors })}</Note>
          )}
          {creates.length > 0 && (
            <Note tone="info">
              {t('imports.alsoCreated')}
              {creates.map(({ reference, count, names }) => (
                <div key={reference}>
                  {t(`imports.creates.${reference}`, { count, names: names.join(', '), defaultValue: reference })}
                  {count > names.length && ' …'}
                </div>
              ))}
            </Note>
          )}
        </Stack>
      </Card>
      {groups.length > 0 && <FixOnce row={row} pictureNames={pictureNames} isPending={isPending} check={check} />}
      <RowsCard row={row} editing={editing} />
    </>
  );
}
