import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { Card } from '@/ui/Card.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportSheet, importKind, shownImportKinds } from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import { mappingProblems } from '../../rules/import/mapping.ts';
import { Choice } from './Choice.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';

type SheetCardProps = {
  sheet: ImportSheet;
  /** The mapping that the server has. */
  matched: ImportSheet['mapping'];
  onChange: (sheet: ImportSheet) => void;
  /** Another kind or header row: the server reads the sheet again. */
  onReread: (next: Pick<ImportSheet, 'kind' | 'headerRow'>) => void;
};

const headerRows = 10;

/** Says which column of a sheet is for which field. */
export function SheetCard({ sheet, matched, onChange, onReread }: SheetCardProps) {
  const { t } = useTranslation('meTranslation');
  const { name, kind, headerRow, headers, mapping, rows, isRemembered } = sheet;
  const adapter = kind && adapterOf(kind);
  const columns = adapter?.columns ?? [];
  const label = (key: string) => t(`imports.columns.${key}`, { defaultValue: key });
  const problems = adapter ? mappingProblems(adapter, mapping, headers.length) : [];
  const ignored = headers.filter((_, index) => !mapping.some(({ column }) => column === index));
  const fixed = mapping.filter(({ column }) => column === null);
  const free = columns.filter(({ key }) => !mapping.some(({ field }) => field === key));
  const mapTo = (column: number, field: string) => {
    const others = mapping.filter((one) => one.column !== column);
    onChange({ ...sheet, mapping: field === '' ? others : [...others, { field, column, value: '' }] });
  };
  const setFixed = (field: string, value: string | null) => {
    const others = mapping.filter((one) => one.field !== field);
    onChange({ ...sheet, mapping: value === null ? others : [...others, { field, column: null, value }] });
  };
  return (
    <Card title={t('imports.sheetTitle', { name, count: rows })}>
      <Stack>
        <Row>
          <Choice
            label={t('imports.kindLabel')}
            value={kind ?? ''}
            onChange={(value) => onReread({ kind: importKind.options.find((one) => one === value) ?? null, headerRow })}
            options={[
              { value: '', label: t('imports.leaveOut') },
              ...shownImportKinds.map((one) => ({ value: one, label: t(`imports.kind.${one}`) })),
            ]}
          />
          <Choice
            label={t('imports.headerRow')}
            value={String(headerRow)}
            onChange={(value) => onReread({ kind, headerRow: Number(value) })}
            options={Array.from({ length: headerRows + 1 }, (_, row) => ({
              value: String(row),
              label: row === 0 ? t('imports.noHeader') : t('imports.row', { row }),
            }))}
          />
        </Row>
        {isRemembered && <Note tone="info">{t('imports.remembered')}</Note>}
        {adapter && <ColumnChoices sheet={sheet} adapter={adapter} matched={matched} mapTo={mapTo} />}
        {fixed.map(({ field, value }) => (
          <Row key={field}>
            <TextField
              size="small"
              label={t('imports.fixedValue', { field: label(field) })}
              value={value}
              onChange={({ target }) => setFixed(field, target.value)}
            />
            <Button onClick={() => setFixed(field, null)}>{t('imports.remove')}</Button>
          </Row>
        ))}
        {adapter && free.length > 0 && (
          <Choice
            label={t('imports.addFixed')}
            value=""
            onChange={(field) => field !== '' && setFixed(field, '')}
            options={[{ value: '', label: '' }, ...free.map(({ key }) => ({ value: key, label: label(key) }))]}
          />
        )}
        {adapter && ignored.length > 0 && (
          <Note>{t('imports.ignored', { columns: ignored.map((header) => header || '—').join(', ') })}</Note>
        )}
        {mapping.some(({ field }) => field === 'materials') && <Note>{t('imports.materialsNote')}</Note>}
        {problems.map((problem) => (
          <Note key={`${problem.code} ${problem.field}`} tone="danger" role="alert">
            {label(problem.field)}: {problemText(t, problem)}
          </Note>
        ))}
      </Stack>
    </Card>
  );
}
