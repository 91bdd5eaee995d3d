import { escapeFormula } from '@shared/formulaText.ts';
import { useTranslation } from 'react-i18next';
import { useFetchRows } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { saveFile } from '@/lib/saveFile.ts';
import { type Import, importRows } from '../../contract/imports.ts';
import { errorHeader } from '../../rules/import/mapping.ts';

/** Downloads the rows that were not imported, in the columns of their file and one with what is wrong. */
export function useRejected(row: Import) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const fetchRows = useFetchRows(importRows, { params: { eventId: row.eventId, importId: row.id } });
  return () =>
    attempt(
      async () => {
        const rows = await fetchRows({
          perPage: 0,
          filters: [{ field: 'outcome', operator: 'eq', value: 'error' }],
        });
        const sheets = row.sheets.flatMap(({ name, headers }, index) => {
          const found = rows.filter(({ sheet }) => sheet === index);
          if (found.length === 0) return [];
          const columns = [...headers, errorHeader].map((header) => ({ header, note: '', values: [] }));
          const cells = found.map((one) => [
            ...headers.map((_, column) => escapeFormula(one.cells[column] ?? '')),
            one.problems.map((problem) => `${problem.field} ${problemText(t, problem)}`.trim()).join('; '),
          ]);
          return [{ name: name.slice(0, 31).replace(/[[\]:*?/\\]/g, ' '), columns, rows: cells }];
        });
        const { writeWorkbook } = await import('../../parts/writeWorkbook.ts');
        saveFile(`${row.fileName.replace(/\.[^.]*$/, '')}-rejected.xlsx`, writeWorkbook(sheets));
      },
      { failed: t('imports.notDownloaded'), once: 'rejected' },
    );
}
