import '@/testing/noLayout.ts';
import { requiredText, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/feedback/index.ts';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, Section, TextField, useEditForm } from '../index.ts';
import { draftOwner } from './draftOwner.ts';
import { drafts } from './drafts.ts';

const name = requiredText(50);
const schema = z.object({
  name: z.optional(name),
  city: z.optional(name),
  password: z.optional(name),
  poster: z.optional(z.any()),
});
const things = resource({ name: 'draftedThings', path: '/drafted-things', item: z.object({ id: z.int() }) });
const row = { id: 7, version: 3, name: 'Summit', city: 'Oslo', password: 'none', poster: null };
type Row = Omit<typeof row, 'poster'> & { poster: object | null };

/** `Then` is rendered with the city that is being typed. */
function Page({ values, Then }: { values: Row; Then?: (props: { city: string }) => null }) {
  const edit = useEditForm({
    schema,
    values,
    version: values.version,
    subject: { of: [things], id: values.id },
    save: async (patch, version) => ({ ...values, ...patch, version: version + 1 }),
  });
  const city = edit.form.watch('city');
  return (
    <EditForm edit={edit}>
      <Section title="Thing" help="">
        {Then && <Then city={city ?? ''} />}
        <TextField control={edit.control} name="name" label="Name" />
        <TextField control={edit.control} name="city" label="City" />
        <TextField control={edit.control} name="password" label="Password" />
        <button
          type="button"
          onClick={() => edit.form.setValue('poster', { kind: 'new', file: new Blob(['picture']) })}
        >
          Choose
        </button>
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
  draftOwner.set(1);
});
afterEach(cleanup);

it('restores unsaved input after a reload, and says so', async () => {
  const user = open();
  await user.type(field('Name'), ' 2027');
  open();
  expect(field('Name').value).toBe('Summit 2027');
  expect(notice()).toBeTruthy();
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  // A person who goes on typing has read the notice. It must not cover the errors of the fields.
  await user.type(field('City'), '!');
  expect(notice()).toBeNull();
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
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

it('can be discarded on the error screen of a page that it breaks after every reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Fragile({ city }: { city: string }) {
    if (city === 'Oslo!') throw new Error('The page is broken');
    return null;
  }
  const openFragile = () => {
    cleanup();
    render(
      <ErrorBoundary>
        <Page values={row} Then={Fragile} />
      </ErrorBoundary>,
      { wrapper: Stage },
    );
    return userEvent.setup();
  };
  const user = openFragile();
  await user.type(field('City'), '!');
  expect(await screen.findByRole('button', { name: 'Discard unsaved changes' })).toBeTruthy();
  const again = openFragile();
  await again.click(await screen.findByRole('button', { name: 'Click here to reset!' }));
  await again.click(await screen.findByRole('button', { name: 'Discard unsaved changes' }));
  expect(field('City').value).toBe('Oslo');
  expect(notice()).toBeNull();
  vi.restoreAllMocks();
});

it('is not discarded with the page of another form that breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const other = { ...row, id: 8 };
  function Fragile({ city }: { city: string }) {
    if (city === 'Oslo!') throw new Error('The page is broken');
    return null;
  }
  const pageOf = (content: ReactNode) => <ErrorBoundary>{content}</ErrorBoundary>;
  cleanup();
  const { rerender } = render(pageOf(<Page key="other" values={other} />), { wrapper: Stage });
  const user = userEvent.setup();
  await user.type(field('Name'), ' 2027');
  rerender(pageOf(<Page key="this" values={row} Then={Fragile} />));
  await user.type(field('City'), '!');
  await user.click(await screen.findByRole('button', { name: 'Discard unsaved changes' }));
  expect(field('City').value).toBe('Oslo');
  rerender(pageOf(<Page key="other" values={other} />));
  expect(field('Name').value).toBe('Summit 2027');
  vi.restoreAllMocks();
});

it('never stores a password, and never restores for another user', async () => {
  const user = open();
  await user.type(field('Password'), 'sesame');
  await user.type(field('City'), '!');
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toContain('sesame');
  draftOwner.set(2);
  open();
  expect(field('City').value).toBe('Oslo');
});

it('says that a chosen file has to be chosen again, with or without other input', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  const again = open();
  expect(await screen.findByText('The browser couldn’t keep the file you chose. Choose it again.')).toBeTruthy();
  expect(notice()).toBeNull();
  await again.click(screen.getByRole('button', { name: 'Choose' }));
  await again.type(field('City'), '!');
  open();
  expect((await screen.findByText(/^Unsaved changes from .+ restored/)).textContent).toMatch(/Choose it again\.$/);
});

it('deletes old drafts, and all of them on sign-out', async () => {
  const user = open();
  await user.type(field('City'), '!');
  cleanup();
  const [name = ''] = Object.keys(localStorage);
  const old = { ...JSON.parse(localStorage.getItem(name) ?? ''), at: new Date(Date.now() - 31 * 86_400_000) };
  localStorage.setItem(name, JSON.stringify(old));
  open();
  expect(field('City').value).toBe('Oslo');
  expect(localStorage.length).toBe(0);
  await user.type(field('City'), '!');
  cleanup();
  drafts.clear();
  expect(localStorage.length).toBe(0);
});

it('stores the texts beside a new picture, also in a list', () => {
  const picture = { kind: 'new', file: new Blob(['picture']) };
  const values = { details: { summary: 'Two days', cover: picture }, images: [{ alt: 'The back', picture }] };
  const paths = ['details.summary', 'details.cover', 'images'];
  drafts.store('thing', paths, { values, base: {}, version: 1, now: new Date() });
  expect(drafts.find('thing')).toMatchObject({
    values: { details: { summary: 'Two days' }, images: [{ alt: 'The back', picture: null }] },
    losesFile: true,
  });
});
