import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { it } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { newDocument } from '../../rules/newDocument.ts';
import { PrintCount } from './PrintCount.tsx';
import { newPrintForm, type PrintForm } from './printForm.ts';

const document = newDocument('badge', 'en');

function Count({ from, to }: Pick<PrintForm, 'from' | 'to'>) {
  const { control } = useForm<PrintForm>({ values: { ...newPrintForm(1, document), from, to } });
  return <PrintCount control={control} kind="badge" designId={1} document={document} />;
}

it('explains why a range whose end is before its start is not counted', async () => {
  renderPage(<Count from={5} to={4} />);
  await screen.findByText('The last number can’t be smaller than the first.');
});
