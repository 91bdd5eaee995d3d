import '@/testing/noLayout.ts';
import { requiredText, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, Section, TextField, useEditForm } from '../index.ts';
import { drafts } from './drafts.ts';

const name = requiredText(50);
const schema = z.object({ name: z.optional(name), city: z.optional(name), password: z.optional(name) });
const things = resource({ name: 'draftedThings', path: '/drafted-things', item: z.object({ id: z.int() }) });
const row = { id: 7, version: 3, name: 'Summit', city: 'Oslo', password: 'none' };
type Row = typeof row;

function Page({ values }: { values: Row }) {
  const edit = useEditForm({
    schema,
    values,
    version: values.version,
    subject: { of: [things], id: values.id },
    save: async (patch, version) => ({ ...values, ...patch, version: version + 1 }),
  });
  return (
    <EditForm edit={edit}>
      <Section title="Thing" help="">
        <TextField control={edit.control} name="name" label="Name" />
        <TextField control={edit.control} name="city" label="City" />
        <TextField control={edit.control} name="password" label="Password" />
      </Section>
    </EditForm>
  );
}

/** Opens the page as after a reload: nothing of the page before is left but what the browser stored. */
function open(values: Row = row) {
  cleanup();
  render(<Page values={values} />, { wrapper: Stage });
  return userEvent.setup();
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const notice = () => screen.queryByText(/^Unsaved changes from .+ restored/);

beforeEach(() => {
  localStorage.clear();
  drafts.openFor(1, new Date());
});
afterEach(cleanup);

it('restores unsaved input after a reload, and says so', async () => {
  const user = open();
  await user.type(field('Name'), ' 2027');
  open();
  expect(field('Name').value).toBe('Summit 2027');
  expect(notice()).toBeTruthy();
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
});

it('is deleted when it is saved or discarded', async () => {
  const user = open();
  await user.type(field('Name'), ' 2027');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findAllByText('Saved');
  open({ ...row, name: 'Summit 2027', version: 4 });
  expect(notice()).toBeNull();
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  open();
  expect(field('Name').value).toBe('Summit');
});

it('offers to discard once, in the save bar, after which the notice is gone for good', async () => {
  const user = open();
  await user.type(field('Name'), ' 2027');
  const again = open();
  await again.click(screen.getByRole('button', { name: 'Discard' }));
  expect(notice()).toBeNull();
  await again.type(field('Name'), '!');
  expect(field('Name').value).toBe('Summit!');
  expect(notice()).toBeNull();
});

it('asks about fields that somebody else has saved since, and takes over the others', async () => {
  const user = open();
  await user.type(field('Name'), ' 2027');
  open({ ...row, name: 'Congress', city: 'Bergen', version: 4 });
  await waitFor(() => expect(field('City').value).toBe('Bergen'));
  expect(field('Name').value).toBe('Summit 2027');
  await user.click(await screen.findByRole('button', { name: 'Show changes' }));
  expect(await screen.findByText('Congress')).toBeTruthy();
});

it('never stores a password, and never restores for another user', async () => {
  const user = open();
  await user.type(field('Password'), 'sesame');
  await user.type(field('City'), '!');
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toContain('sesame');
  drafts.openFor(2, new Date());
  open();
  expect(field('City').value).toBe('Oslo');
});

it('deletes old drafts, and all of them on sign-out', async () => {
  const user = open();
  await user.type(field('City'), '!');
  cleanup();
  drafts.openFor(1, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(localStorage.length).toBe(0);
  open();
  await user.type(field('City'), '!');
  cleanup();
  drafts.clear();
  expect(localStorage.length).toBe(0);
});
