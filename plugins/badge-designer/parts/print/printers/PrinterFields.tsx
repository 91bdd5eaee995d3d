import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Printer } from '../../../contract/printers.ts';
import { crosshairs } from '../../../rules/sheets/calibration.ts';
import { papers } from '../../../rules/sheets/declareSheet.ts';

type Form = Pick<Printer, 'name' | 'paper' | 'firstX' | 'firstY' | 'secondX' | 'secondY'>;
const f = fieldsOf<Form>();

/** The fields of a printer: where it prints the crosshairs, each beside where it should. */
export function PrinterFields() {
  const { t, i18n } = useTranslation('badgeDesigner');
  const paper = useWatch<Form, 'paper'>({ name: 'paper' });
  const { first, second } = crosshairs(papers[paper]);
  const intendedText = (millimetres: number) =>
    t('printers.meant', { place: formatNumber(millimetres, i18n.language, 1) });
  return (
    <>
      <f.Field name="name" wide />
      <f.Field name="paper" wide />
      <f.Number name="firstX" unit="mm" decimals={2} help={intendedText(first.x)} />
      <f.Number name="firstY" unit="mm" decimals={2} help={intendedText(first.y)} />
      <f.Number name="secondX" unit="mm" decimals={2} help={intendedText(second.x)} />
      <f.Number name="secondY" unit="mm" decimals={2} help={intendedText(second.y)} />
    </>
  );
}
