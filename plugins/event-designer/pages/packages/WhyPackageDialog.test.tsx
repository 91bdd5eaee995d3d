import '@/testing/noLayout.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { extras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { usePackageContext } from '../../parts/usePackageContext.ts';
import { atSampleTime, openSummit } from '../sampleTesting.ts';
import { WhyPackageDialog } from './WhyPackageDialog.tsx';

atSampleTime();

function Page() {
  const { data } = usePackageContext();
  return data ? <WhyPackageDialog read={data} onClose={() => {}} /> : null;
}

test('explains why a package cannot be bought, by its own gates and by what it contains', async () => {
  const { mock, eventId, show } = openSummit();
  const dinner = mock.store.all(extras, { eventId }).find(({ title }) => title === 'Dinner by the fjord');
  mock.store.change(extras, dinner?.id ?? 0, { isPaused: true });
  const colleagues = mock.store.all(packages, { eventId }).find(({ name }) => name === 'Two colleagues');
  mock.store.change(packages, colleagues?.id ?? 0, { availability: 'online_only' });
  const { user } = show(<Page />, 'packages');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why can’t they buy it?' }));
  const blocked = () =>
    dialog
      .getAllByRole('listitem')
      .filter((line) => within(line).queryByLabelText('Blocked'))
      .map(({ textContent }) => textContent);
  const pack = await dialog.findByRole('combobox', { name: 'Package' });
  await user.selectOptions(pack, 'Summit and dinner');
  expect(await dialog.findByText('People can’t buy this.')).toBeTruthy();
  expect(blocked()).toEqual(['“Dinner by the fjord” isn’t on sale']);
  await user.selectOptions(pack, 'Two colleagues');
  expect(await dialog.findByText('People can buy this.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'At the door' }));
  expect(await dialog.findByText('People can’t buy this.')).toBeTruthy();
  expect(blocked()).toEqual(['Not sold at the door']);
});
