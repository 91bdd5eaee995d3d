import { id, z } from '@contract/fields.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { designContent } from '../../contract/designDocuments.ts';
import { elementsOf, moveElements } from '../../rules/edits/elements.ts';
import { documentWith, element } from '../../tests/support/documents.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { createDesignStore, type DesignStore } from './designStore.ts';
import { useDesignSave } from './useDesignSave.ts';

afterEach(cleanup);

const box = { x: 10, y: 10, width: 40, height: 10 };
const base = documentWith([element('full_name', 'name', box), element('company_name', 'company', { ...box, y: 30 })]);

function Loading({ badgeId, store }: { badgeId: number; store: DesignStore }) {
  const { data } = asCombinedRead(useDocument(designContent, { badgeId }));
  return data ? <Saving saved={data} store={store} /> : null;
}

function Saving({ saved, store }: { saved: Parameters<typeof useDesignSave>[1]; store: DesignStore }) {
  const { autosave, question } = useDesignSave(store, saved);
  return (
    <>
      <p>{autosave.state.phase}</p>
      {question && <ConflictDialog question={question} />}
    </>
  );
}

/** Opens a new design, which Ana can change too. */
async function open() {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  const made = await ana.call('POST', '/designs', { name: 'Crew', kind: 'badge', document: base });
  const badgeId = z.parse(z.object({ id: id() }), made).id;
  const path = `/designs/${badgeId}/document`;
  const store = createDesignStore(base);
  renderPage(<Loading badgeId={badgeId} store={store} />, { mock: backend });
  await screen.findByText('saved');
  return {
    store,
    anaMoves: (name: string, by: number) => ana.call('PATCH', path, { document: moveElements([name], 0, by)(base) }),
    /** Returns how far each element is from the top in the saved document. */
    stored: async () => {
      const { document } = z.parse(designContent.item, await ana.call('GET', path));
      return elementsOf(document).map(({ y }) => y);
    },
  };
}

it('merges the edits that somebody else saved meanwhile', async () => {
  const { store, anaMoves, stored } = await open();
  await anaMoves('company', 5);
  act(() => store.edit(moveElements(['name'], 0, 2)));
  await waitFor(async () => expect(await stored()).toEqual([12, 35]));
  expect(elementsOf(store.getState().document).map(({ y }) => y)).toEqual([12, 35]);
  act(() => store.undo());
  await waitFor(async () => expect(await stored()).toEqual([10, 35]));
});

it('asks if both edited the same element, and overwrites nothing before the answer', async () => {
  const { store, anaMoves, stored } = await open();
  await anaMoves('name', 5);
  act(() => store.edit(moveElements(['name'], 0, 2)));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await stored()).toEqual([15, 30]);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: 'Saved version' }));
  await user.click(dialog.getByRole('button'));
  await screen.findByText('saved');
  expect(await stored()).toEqual([15, 30]);
  expect(elementsOf(store.getState().document)[0]?.y).toBe(15);
});
