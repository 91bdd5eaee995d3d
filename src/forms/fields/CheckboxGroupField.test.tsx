import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';
import { openFields } from './fieldsTesting.tsx';

afterEach(cleanup);

const gates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Gate ${index + 1}` }));
const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());

it('of a few options shows all of them without a search', () => {
  openFields({ rooms: [] }, <CheckboxGroupField name="rooms" label="Gates" options={gates(8)} />);
  expect(names()).toHaveLength(8);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('of a fixed set shows all of them without a search', () => {
  openFields({ rooms: [] }, <CheckboxGroupField name="rooms" label="Gates" options={gates(10)} isFixedSet />);
  expect(names()).toHaveLength(10);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('of many options can be searched, and keeps chosen ones visible', async () => {
  const options = [...gates(9), { value: 20, label: 'Zürich' }];
  const { user, held } = openFields(
    { rooms: [3] },
    <CheckboxGroupField name="rooms" label="Gates" options={options} />,
  );
  expect(names()).toHaveLength(10);
  await user.type(screen.getByRole('searchbox', { name: 'Search the list' }), 'zurich');
  expect(names()).toEqual(['Gate 3', 'Zürich']);
  await user.click(screen.getByRole('checkbox', { name: 'Zürich' }));
  expect(held()).toEqual({ rooms: [3, 20] });
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(names()).toEqual(['Gate 3', 'Zürich']);
  screen.getByText('Nothing found');
});
