import '@/testing/relationField.ts';
import '@/testing/noLayout.ts';
import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { shownAt } from '@/forms/conflict/describe.ts';
import { DeclaredFields } from '@/forms/fields/DeclaredField.tsx';
import { createFieldDirectory } from '@/forms/fields/directory.ts';
import { EditForm, useEditForm } from '@/forms/index.ts';
import { toCsv } from '@/grid/csv.ts';
import { Toolbar } from '@/grid/Toolbar.tsx';
import { useListState } from '@/grid/useListState.ts';
import { shownFields } from '@/history/shownFields.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { shelves } from '@/testing/shelves.ts';
import { createTestI18n } from '@/testing/texts.ts';
import { entityColumns, entityFilters } from './entityColumns.tsx';
import { entityHistory } from './entityHistory.ts';

afterEach(cleanup);

const loans = entity({
  name: 'loans',
  path: '/loans',
  fields: { shelfId: field.reference(shelves, { onDelete: 'clear' }) },
});
const t = createTestI18n('en').getFixedT('en');
const dates = { locale: 'en', zone: 'UTC' };
const row = { id: 1, shelfId: 7, shelfName: 'By the door' };

it('a list and the exported file show the name, and do not sort by the id', () => {
  const columns = entityColumns<typeof row>(loans, { t, dates });
  expect(columns.map(({ cell, sortable }) => [cell(row), sortable])).toEqual([['By the door', false]]);
  expect(toCsv(columns, [row], 'comma')).toContain('By the door');
});

it('the history shows the names of that time, and the comparison of two versions the name in the row', () => {
  const { loans: words } = entityHistory(loans, 'one');
  const change = JSON.parse(
    '{"kind":"changed","params":{},"before":{"shelfId":7,"shelfName":"By the door"},"after":{"shelfId":null,"shelfName":null}}',
  );
  expect(shownFields(change, words, { t, dates, facts: {} })).toMatchObject([{ before: 'By the door', after: '' }]);
  const directory = createFieldDirectory();
  directory.add({ name: 'shelfId', label: 'Shelf', element: () => null, show: () => '' });
  expect(shownAt('shelfId', row, directory)).toBe('By the door');
});

it('a form and a filter search rows by their names', async () => {
  const mock = createTestBackend();
  const [first, second] = mock.store.all(shelves);
  if (!first || !second) throw new Error('The sample has two shelves');
  const save = vi.fn(async (patch: object) => ({ shelfId: null, ...patch, version: 2 }));
  function Page() {
    const values = { shelfId: first?.id ?? null };
    const edit = useEditForm({ schema: loans.update, values, version: 1, save, words: { of: loans, t } });
    const control = useListState(useMemo(() => ({ sort: 'id', perPage: 20, filters: entityFilters(loans, t) }), []));
    return (
      <>
        <EditForm edit={edit}>
          <DeclaredFields to="edit" />
        </EditForm>
        <Toolbar control={control} searchLabel="Search" columns={[]} hidden={[]} onToggleColumn={() => undefined} />
      </>
    );
  }
  const { router } = renderPage(<Page />, { mock });
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /fields.loans.shelfId/ });
  await expect.poll(() => box.value).toBe(first.name);
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: second.name }));
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(() => save).toHaveBeenCalledWith({ shelfId: second.id }, 1);

  await user.click(await screen.findByRole('button', { name: 'fields.loans.shelfId' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('menuitemcheckbox', { name: second.name }));
  expect(router.state.location.search).toBe(`?shelfId=${second.id}`);
  await expect.poll(() => screen.getByText(`fields.loans.shelfId: ${second.name}`)).toBeTruthy();
});
