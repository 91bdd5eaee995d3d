import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row } from '@/ui/Stack.tsx';
import { importPictures } from '../../contract/importPictures.ts';
import { checkImport, discardImport, type Import, importRows, imports } from '../../contract/imports.ts';
import { routes } from '../../routes.ts';
import { CheckResult } from './CheckResult.tsx';
import type { CheckBody } from './checkBody.ts';
import { OptionsCard } from './OptionsCard.tsx';
import { PicturesCard } from './pictures/PicturesCard.tsx';
import { useImportPictures } from './pictures/useImportPictures.ts';
import { SheetCard } from './SheetCard.tsx';

/** The steps before an import: columns, options, then the result of the check. */
export function PrepareImport({ row }: { row: Import }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const send = useSend(checkImport, { invalidates: [imports, importRows, importPictures] });
  const discard = useSend(discardImport, { invalidates: [imports] });
  const [sheets, setSheets] = useState(row.sheets);
  const [options, setOptions] = useState(row.options);
  const [version, setVersion] = useState(row.version);
  // Pictures that are added to the import do not change its version, so the choices in the form stay as they are.
  if (version !== row.version) {
    setVersion(row.version);
    setSheets(row.sheets);
    setOptions(row.options);
  }
  const pictures = useImportPictures(row, sheets);
  const wasChecked = row.isChecked || Object.values(row.counts).some((count) => count > 0);
  // A sheet whose columns are wrong was not checked, so the counts would be of the other sheets only.
  const hasResult = wasChecked && row.sheets.every(({ problems }) => problems.length === 0);
  const params = { eventId: row.eventId, importId: row.id };
  const isEdited = sheets !== row.sheets || options !== row.options;
  const chosen = sheets.map(({ kind, headerRow, mapping }) => ({ kind, headerRow, mapping }));
  const check = (body: CheckBody = {}) =>
    attempt(() => send.run({ params, body: { version: row.version, sheets: chosen, options, ...body } }), {
      failed: t('imports.notChecked'),
      once: 'check',
    });
  return (
    <>
      {row.state === 'failed' && <Note tone="danger">{t('imports.failedText')}</Note>}
      {sheets.map((sheet, index) => (
        <SheetCard
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity
          key={index}
          sheet={sheet}
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
        onChange={setOptions}
      />
      <Row>
        <BusyButton
          variant={row.isChecked && !isEdited ? 'outlined' : 'contained'}
          isBusy={send.isPending}
          onClick={() => void check()}
        >
          {t(send.isPending ? 'imports.checking' : row.isChecked ? 'imports.checkAgain' : 'imports.check')}
        </BusyButton>
        <Button
          onClick={() =>
            void confirm({
              title: t('imports.discardTitle'),
              message: t('imports.discardText'),
              mainAction: t('imports.discard'),
              tone: 'danger',
              onConfirm: async () => {
                await attempt(
                  async () => {
                    await discard.run({ params });
                    navigate(routes.to('import', { eventId: row.eventId }));
                  },
                  { failed: t('imports.notDiscarded'), once: 'discard' },
                );
              },
            })
          }
        >
          {t('imports.discard')}
        </Button>
      </Row>
      {hasResult && (
        <CheckResult
          key={row.id}
          row={row}
          pictureNames={pictures.added.map(({ name }) => name)}
          isStale={isEdited || !row.isChecked}
          isPending={send.isPending}
          check={check}
        />
      )}
    </>
  );
}
