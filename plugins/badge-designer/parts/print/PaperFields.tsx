import type { RowsQueryOf } from '@contract/resource.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { fieldsOf } from '@/forms/index.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { printers } from '../../contract/printers.ts';
import { paperOf, singleSheet } from '../../rules/print/sheetNames.ts';
import { type PrintForm, pieceOf } from './printForm.ts';
import { useSheetOptions } from './useSheetOptions.ts';

type PaperFieldsProps = { control: Control<PrintForm>; document: DesignDocument; onManagePrinters: () => void };

const f = fieldsOf<PrintForm>();
const outputs = ['pdf', 'pdf_per_ticket', 'png_300', 'png_600'] as const;
const allPrinters: RowsQueryOf<typeof printers> = { perPage: 0 };

/** The fields for the paper and the printer. */
export function PaperFields({ control, document, onManagePrinters }: PaperFieldsProps) {
  const { t } = useTranslation('badgeDesigner');
  const [sheet, designId, backs] = useWatch({ control, name: ['sheet', 'designId', 'backs'] });
  const { rows } = useRows(printers, { query: allPrinters });
  const piece = pieceOf(document);
  const sheets = useSheetOptions(designId === null ? undefined : piece.size);
  const isPaper = paperOf(sheet) !== undefined;
  // With the designs of the tickets, backs are possible even if this design has none.
  const mayHaveBacks = designId === null || piece.back.length > 0;
  return (
    <>
      <f.Select name="sheet" label={t('print.sheet')} options={sheets} wide />
      {isPaper && <f.Number name="margin" label={t('print.margin')} unit="mm" decimals={1} />}
      {isPaper && <f.Number name="gap" label={t('print.gap')} unit="mm" decimals={1} />}
      {sheet !== singleSheet && <f.Number name="startAt" label={t('print.startAt')} help={t('print.startAtHelp')} />}
      <f.Number name="copies" label={t('print.copies')} />
      <f.Number name="from" label={t('print.from')} help={t('print.rangeHelp')} optional={false} />
      <f.Number name="to" label={t('print.to')} optional={false} />
      {mayHaveBacks && (
        <f.Select
          name="backs"
          label={t('print.backs')}
          help={piece.folds.length > 0 && designId !== null ? t('print.folded') : undefined}
          options={(['none', 'long', 'short'] as const).map((value) => ({
            value,
            label: t(`print.backsOptions.${value}`),
          }))}
        />
      )}
      <f.Select
        name="printerId"
        label={t('print.printer')}
        none={t('print.noPrinter')}
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        create={{ label: t('print.managePrinters'), run: onManagePrinters }}
      />
      <f.Select
        name="output"
        label={t('print.output')}
        options={outputs.map((value) => ({ value, label: t(`print.outputs.${value}`) }))}
      />
      <f.Checkbox name="hasCropMarks" label={t('print.cropMarks')} />
      {mayHaveBacks && backs !== 'none' && <f.Checkbox name="isBackMirrored" label={t('print.mirrored')} />}
    </>
  );
}
