import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { UnsavedGuard } from '@/forms/guard/UnsavedGuard.tsx';
import type { SheetEdits } from '@/sheet/useSheetEdits.ts';
import { Card } from '@/ui/Card.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type Import, importOutcomes } from '../../contract/imports.ts';
import { Choice } from './Choice.tsx';
import styles from './import.module.css';

/** The edits of cells that are not saved yet. */
export type RowEditing = {
  edits: SheetEdits;
  save: () => Promise<boolean>;
  /** Leaves a row of a sheet out of the import, or includes it again. */
  toggle: (sheet: number, position: number) => void;
};

type RowsCardProps = {
  row: Import;
  /** Absent once the import was started: the rows are a report then. */
  editing?: RowEditing;
};

/** The grid weighs more than all of the page around it. */
const RowsSheet = lazyPart(
  () => import('./RowsSheet.tsx'),
  'RowsSheet',
  () => <FormSkeleton sections={1} />,
);

/** The rows of a sheet, page by page; before the import their cells can be edited. */
export function RowsCard({ row, editing }: RowsCardProps) {
  const { t } = useTranslation('meTranslation');
  const used = row.sheets.flatMap(({ kind, name }, index) => (kind ? [{ index, name }] : []));
  const [sheet, setSheet] = useState(used[0]?.index ?? 0);
  const [shown, setShown] = useState((row.counts.error ?? 0) > 0 ? 'error' : '');
  const outcomes = [...importOutcomes, ...(row.state === 'undone' ? ['kept'] : [])];
  const count = editing?.edits.all.length ?? 0;
  return (
    <Card title={t(editing ? 'imports.rowsTitle' : 'imports.reportRows')}>
      <Stack>
        <Row>
          {used.length > 1 && (
            <Choice
              label={t('imports.sheet')}
              value={String(sheet)}
              onChange={(value) => setSheet(Number(value))}
              options={used.map(({ index, name }) => ({ value: String(index), label: name }))}
            />
          )}
          <Choice
            label={t('imports.show')}
            value={shown}
            onChange={setShown}
            options={[
              { value: '', label: t('imports.allRows') },
              ...outcomes.map((value) => ({
                value,
                label: t(`imports.outcome.${value}`, { defaultValue: value }),
              })),
            ]}
          />
        </Row>
        {editing && <p className={styles.hint}>{t('imports.hint')}</p>}
        <RowsSheet row={row} sheet={sheet} shown={shown} {...(editing && { editing })} />
        {editing && (
          <UnsavedGuard work={{ isDirty: () => count > 0, save: editing.save, discard: editing.edits.clear }} />
        )}
      </Stack>
    </Card>
  );
}
