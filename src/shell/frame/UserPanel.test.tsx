import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { UnsavedGuard } from '@/forms/index.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import { openConsole } from '../shellTesting.tsx';

afterEach(cleanup);

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />
      <UnsavedGuard work={{ isDirty: () => text !== '', discard: () => setText('') }} />
    </>
  );
}

const notes = definePlugin({
  id: 'notes',
  since: '2026-11-21',
  routes: defineRoutes('/notes', { list: '' }),
  i18n: ['translation'],
  pages: { list: async () => ({ Page }) },
});

async function signOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'OB – Olga Berg’s account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
}

it('signs out only after confirmation if something is unsaved', async () => {
  const { signOuts } = await openConsole({ plugins: [notes], address: '/notes' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Notes' });
  await userEvent.type(field, 'typed');

  await signOut();
  const stay = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
  await userEvent.click(stay.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signOuts).toEqual([]);
  expect(field.value).toBe('typed');

  await signOut();
  const leave = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
  await userEvent.click(leave.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(signOuts).toEqual(['asked']));
  expect(field.value).toBe('');
});
