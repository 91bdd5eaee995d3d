import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { toCsv } from '@/grid/csv.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { tickets } from '../../contract/tickets.ts';
import { Page } from './CodesPage.tsx';
import { codeColumns } from './codeColumns.tsx';

afterEach(cleanup);

function open(search = '', switches = '') {
  const mock = createTestBackend();
  if (switches) mock.switches.fail(switches, 500);
  const event = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  const path = '/events/:eventId/codes';
  const { queryClient } = renderPage(<Page />, { mock, path, route: `/events/${event?.id ?? 0}/codes${search}` });
  return Object.assign(mock, { queryClient });
}

test('creates a code and tries it on a cart', async () => {
  const backend = open();
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = await screen.findByRole('dialog');
  const code = within(dialog).getByRole('textbox', { name: 'Code' });
  expect(code).toHaveProperty('value', expect.stringMatching(/^[A-Z2-9]{8}$/));
  await userEvent.clear(code);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suggest a code' }));
  expect(code).toHaveProperty('value', expect.stringMatching(/^[A-Z2-9]{8}$/));
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, 'autumn25');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Percentage' }), '25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  await expect.poll(() => backend.store.all(codes).map((row) => row.code)).toContain('AUTUMN25');
  expect(await screen.findByRole('button', { name: 'AUTUMN25' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Code lab' }));
  const lab = await screen.findByRole('dialog');
  const tried = await within(lab).findByRole('textbox', { name: 'Code' });
  expect(document.activeElement).toBe(tried);
  await userEvent.type(tried, 'autumn25');
  const count = within(lab).getByRole('textbox', { name: /Student/ });
  await userEvent.clear(count);
  await userEvent.type(count, '2');
  // As Enter does in a field; the button is in the footer of the dialog.
  expect(within(lab).getByRole<HTMLButtonElement>('button', { name: 'Test code' }).form).toBe(tried.closest('form'));
  await userEvent.click(within(lab).getByRole('button', { name: 'Test code' }));
  expect(await within(lab).findByText('2 × $90, −$45 with AUTUMN25')).toBeTruthy();
  expect(within(lab).getByText('The code works for this cart.')).toBeTruthy();
});

test('a new code whose end has passed says that nobody can use it', async () => {
  const backend = open('?q=OLD1');
  const event = backend.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  const [row] = backend.store.all(codes, { eventId: event?.id ?? 0 });
  const endsAt = '2026-06-01T10:00:00.000Z';
  backend.store.change(codes, row?.id ?? 0, { code: 'OLD1', startsAt: null, endsAt, isArchived: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for OLD1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Duplicate/ }));
  expect(await screen.findByText('The end has passed, so nobody can use the code.')).toBeTruthy();
});

test('a code that holds places requires a ticket and a limit, and shows how many it holds', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = await screen.findByRole('dialog');
  const code = within(dialog).getByRole('textbox', { name: 'Code' });
  await userEvent.clear(code);
  await userEvent.type(code, 'crew');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Access' }));
  await userEvent.click(within(dialog).getByRole('switch', { name: /Hold places for this code/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  expect(await within(dialog).findByText('To hold places, choose exactly one ticket.')).toBeTruthy();
  expect(within(dialog).getByText('To hold places, enter the maximum number of tickets for the code.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Selected tickets' }));
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Student/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Maximum tickets(?! per)/ }), '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create code' }));
  const row = await screen.findByRole('row', { name: /CREW/ });
  expect(within(row).getByText('holds 2 places')).toBeTruthy();
});

test('a list with codes that cannot be created is refused at its field, line by line', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create codes in bulk' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Batch name' }), 'Partners');
  await userEvent.click(dialog.getByRole('radio', { name: 'From a list' }));
  const list = dialog.getByRole('textbox', { name: 'List' });
  await userEvent.type(list, 'ONE{Enter}ONE{Enter}TWO');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Percentage' }), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Create codes' }));
  expect(await dialog.findByText('Line 2: “ONE” appears twice.')).toBeTruthy();
  await expect.poll(() => list.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(list);
});

test('a batch whose pattern is too easy to guess says so at the pattern, and each code is for one order', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create codes in bulk' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Maximum orders(?! per)/ })).toHaveProperty('value', '1');
  const pattern = dialog.getByRole('textbox', { name: 'Pattern' });
  await userEvent.clear(pattern);
  await userEvent.type(pattern, 'VIP-#');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await expect.poll(() => pattern.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Couldn’t preview the codes.')).toBeNull();
});

test('the lab tries a code on extras and packages too, at the door', async () => {
  const backend = open();
  const eventId = backend.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const [extra] = backend.store.all(extras, { eventId }).filter(({ isArchived, price }) => !isArchived && price > 0);
  if (!extra) throw new Error('The sample has extras');
  backend.store.insert(codes, { eventId }, { code: 'MEAL', percentage: 50, alsoExtras: true, channel: 'online_only' });
  await userEvent.click(await screen.findByRole('button', { name: 'Code lab' }));
  const lab = await screen.findByRole('dialog');
  await userEvent.type(await within(lab).findByRole('textbox', { name: 'Code' }), 'meal');
  await userEvent.type(within(lab).getByRole('textbox', { name: new RegExp(extra.title) }), '1');
  await userEvent.click(within(lab).getByRole('button', { name: 'Test code' }));
  expect(await within(lab).findByText('The code works for this cart.')).toBeTruthy();
  await userEvent.click(within(lab).getByRole('radio', { name: 'At the door' }));
  await userEvent.click(within(lab).getByRole('button', { name: 'Test code' }));
  expect(await within(lab).findByRole('status')).toBeTruthy();
  expect(within(lab).queryByText('The code works for this cart.')).toBeNull();
});

test('the lab says at its field that a code does not exist, until another is typed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Code lab' }));
  const lab = within(await screen.findByRole('dialog'));
  const code = await lab.findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, 'nowhere');
  await userEvent.type(lab.getByRole('textbox', { name: /Student/ }), '1');
  await userEvent.click(lab.getByRole('button', { name: 'Test code' }));
  expect(await lab.findByText('This code doesn’t exist in this event.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByText('Couldn’t test the code.')).toBeNull();
  await userEvent.type(code, '2');
  expect(code.getAttribute('aria-invalid')).toBe('false');
});

test('a code that was used is opened at the first field that can still change; the promised ones are locked', async () => {
  const backend = open('?q=PROMISED');
  const event = backend.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  const [row] = backend.store.all(codes, { eventId: event?.id ?? 0 });
  const promise = { kind: 'discount', discountType: 'percentage', percentage: 10, amount: null } as const;
  backend.store.change(codes, row?.id ?? 0, { code: 'PROMISED', uses: 1, scope: 'all_tickets', ...promise });
  await userEvent.click(await screen.findByRole('button', { name: 'PROMISED' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const locked of [
    dialog.getByRole('textbox', { name: 'Code' }),
    dialog.getByRole('radio', { name: 'Access' }),
    dialog.getByRole('combobox', { name: 'Discount' }),
    dialog.getByRole('textbox', { name: 'Percentage' }),
  ]) {
    expect(locked).toHaveProperty('disabled', true);
  }
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'All tickets' }));
});

test('the lab names the packages that a code opens', async () => {
  const backend = open();
  const eventId = backend.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  backend.store.insert(codes, { eventId }, { code: 'CREW', kind: 'access', alsoPackages: true });
  const [pack] = backend.store.all(packages, { eventId }).filter(({ isArchived }) => !isArchived);
  if (!pack) throw new Error('The sample has packages');
  backend.store.change(packages, pack.id, { visibility: 'hidden' });
  await userEvent.click(await screen.findByRole('button', { name: 'Code lab' }));
  const lab = await screen.findByRole('dialog');
  await userEvent.type(await within(lab).findByRole('textbox', { name: 'Code' }), 'crew');
  await userEvent.type(within(lab).getByRole('textbox', { name: /Student/ }), '1');
  await userEvent.click(within(lab).getByRole('button', { name: 'Test code' }));
  const list = within(await within(lab).findByRole('list', { name: 'Unlocked packages' }));
  expect(list.getByText(`Unlocks “${pack.name}”`)).toBeTruthy();
});

test('a number in the lab stays with its ticket when another ticket is archived', async () => {
  const backend = open();
  const eventId = backend.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Code lab' }));
  const lab = await screen.findByRole('dialog');
  const student = await within(lab).findByRole<HTMLInputElement>('textbox', { name: /Student/ });
  await userEvent.type(student, '2');
  const fields = within(lab).getAllByRole('textbox');
  const before = backend.store.all(tickets, { eventId }).filter(({ isArchived, name }) => {
    const field = isArchived ? null : within(lab).queryByRole('textbox', { name: new RegExp(`^${name}`) });
    return field !== null && fields.indexOf(field) < fields.indexOf(student);
  });
  expect(before.length).toBeGreaterThan(0);
  for (const { id } of before) backend.store.change(tickets, id, { isArchived: true });
  await act(() => backend.queryClient.invalidateQueries());
  await userEvent.type(within(lab).getByRole('textbox', { name: /^Code/ }), '9');
  expect(within(lab).getByRole<HTMLInputElement>('textbox', { name: /Student/ }).value).toBe('2');
});

test('a batch tells at their fields what is wrong with its terms and its list', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create codes in bulk' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Batch name' }), 'Guests');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'From a list' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'List' }), {
    target: { value: Array.from({ length: 5_001 }, (_, index) => `C-${index}`).join('\n') },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create codes' }));
  expect(
    await within(dialog).findByText('A batch can have up to 5000 lines, but this list has 5001. Split the list.'),
  ).toBeTruthy();
  const percentage = within(dialog).getByRole('textbox', { name: 'Percentage' });
  expect(percentage.getAttribute('aria-invalid')).toBe('true');
});

test('the exported file says whom each code is for', () => {
  const backend = createTestBackend();
  const eventId = backend.store.all(events)[0]?.id ?? 0;
  const fields = { code: 'GUEST-1', percentage: 50, owner: 'Ana', customers: ['ana@example.com'], note: 'By post' };
  const code = backend.store.insert(codes, { eventId }, fields);
  const t = createTestI18n('en').getFixedT('en', 'meTranslation');
  const columns = codeColumns({ t, locale: 'en', zone: 'UTC', onOpen: () => undefined });
  const [heading = '', row = ''] = toCsv(columns, [code]).split('\r\n');
  expect(heading).toMatch(/Eligible buyers.*Note.*Owner/);
  expect(row).toMatch(/GUEST-1.*ana@example\.com.*By post.*Ana/);
});

test('a tag shows what its codes have brought, and filters the list', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Newsletter/ }));
  expect(await screen.findByRole('button', { name: 'EARLY10' })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'TEAM5' })).toBeNull();
  expect(screen.getByText(/^“Newsletter”: 1 code · 1 used · 26 orders · /)).toBeTruthy();
});

test('the tag of a link filters the list although the tags cannot be read', async () => {
  open('?tag=Newsletter', 'codeTags');
  expect(await screen.findByRole('button', { name: 'EARLY10' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'TEAM5' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tag: Newsletter' })).toBeTruthy();
});
