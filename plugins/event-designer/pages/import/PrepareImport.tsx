import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { useSheetEdits } from '@/sheet/useSheetEdits.ts';
import { Note } from '@/ui/Note.tsx';
import { importPictures } from '../../contract/importPictures.ts';
import { checkImport, type Import, importLimits, importRows, imports } from '../../contract/imports.ts';
import { CheckResult } from './CheckResult.tsx';
import type { CheckBody } from './checkBody.ts';
import { ImportBar } from './ImportBar.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { PicturesCard } from './pictures/PicturesCard.tsx';
import { useImportPictures } from './pictures/useImportPictures.ts';
import type { RowEditing } from './RowsCard.tsx';
import { SheetCard } from './SheetCard.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The steps before an import: columns and options, and above them the result of the check once there is one. */
export function PrepareImport({ row }: { row: Import }) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const send = useSend(checkImport, { invalidates: [imports, importRows, importPictures] });
  const [sheets, setSheets] = useState(row.sheets);
  const [options, setOptions] = useState(row.options);
  const [version, setVersion] = useState(row.version);
  // Pictures that are added to the import do not change its version, so the choices in the form stay as they are.
  if (version !== row.version) {
    setVersion(row.version);
    setSheets(row.sheets);
    setOptions(row.options);
  }
  const edits = useSheetEdits({ atMost: importLimits.edits });
  const pictures = useImportPictures(row, sheets);
  const wasChecked = row.isChecked || Object.values(row.counts).some((count) => count > 0);
  // A sheet whose columns are wrong was not checked, so the counts would be of the other sheets only.
  const hasResult = wasChecked && row.sheets.every(({ problems }) => problems.length === 0);
  useHeadingFocus(hasResult ? 'checked' : 'unchecked');
  const isStale = sheets !== row.sheets || options !== row.options || !row.isChecked;
  const chosen = sheets.map(({ kind, headerRow, mapping, leftOut = [] }) => ({ kind, headerRow, mapping, leftOut }));
  const check = (body: CheckBody = {}) =>
    attempt(
      () =>
        send.run({
          params: { eventId: row.eventId, importId: row.id },
          body: { version: row.version, sheets: chosen, options, ...body },
        }),
      { failed: t('imports.notChecked'), once: 'check' },
    );
  /** Leaves a row out of the import, or includes it again. */
  const toggle: RowEditing['toggle'] = (sheet, position) => {
    const toggled = (list: readonly number[]) =>
      list.includes(position) ? list.filter((one) => one !== position) : [...list, position];
    void check({
      sheets: chosen.map((one, at) => (at === sheet ? { ...one, leftOut: toggled(one.leftOut) } : one)),
    });
  };
  const saveEdits = async () => {
    const sent = edits.all.map(({ column, ...edit }) => ({ ...edit, column: Number(column) }));
    const isSaved = Boolean(await check({ edits: sent }));
    if (isSaved) edits.clear();
    return isSaved;
  };
  return (
    <>
      {row.state === 'failed' && <Note tone="danger">{t('imports.failedText')}</Note>}
      {/* Above what was chosen, so that no check begins with a long way down. */}
      {hasResult && (
        <CheckResult
          row={row}
          pictureNames={pictures.added.map(({ name }) => name)}
          isPending={send.isPending}
          isCurrent={!isStale && edits.all.length === 0}
          check={check}
          editing={{ edits, save: saveEdits, toggle }}
        />
      )}
      {sheets.map((sheet, index) => (
        <SheetCard
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity
          key={index}
          sheet={sheet}
          matched={row.sheets[index]?.mapping ?? []}
          onChange={(next) => setSheets(sheets.map((one, at) => (at === index ? next : one)))}
          onReread={(next) =>
            void check({ sheets: chosen.map((one, at) => (at === index ? { ...one, ...next, mapping: [] } : one)) })
          }
        />
      ))}
      {pictures.columns.length > 0 && <PicturesCard row={row} pictures={pictures} />}
      <OptionsCard
        options={options}
        isDateAmbiguous={sheets.some(({ isDateAmbiguous }) => isDateAmbiguous)}
        isOpen={!hasResult}
        onChange={setOptions}
      />
      <ImportBar
        row={row}
        edits={edits}
        hasResult={hasResult}
        isStale={isStale}
        isChecking={send.isPending}
        check={check}
        saveEdits={saveEdits}
      />
    </>
  );
}
