import '@/testing/noLayout.ts';
import { change } from '@contract/changes.ts';
import { z } from '@contract/fields.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityRules } from '../../contract/accessibility.ts';
import { tickets } from '../../contract/tickets.ts';
import { openTicket } from './ticketTesting.tsx';

afterEach(cleanup);

it("starts a tier with the ticket's price, and marks the current tier before it has a name", async () => {
  const { user } = await openTicket('Standard');
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const regular = price().value;
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Regular price' }).value).toBe(regular);
  expect(price().value).toBe(regular);
  expect(screen.getByText(/^Tier 1 sets the current price of/)).toBeTruthy();
});

it("offers badges by the console's own texts, which are translated", async () => {
  await openTicket('Standard');
  const badge = within(await screen.findByRole('combobox', { name: 'Badge' }));
  const options = badge.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['No badge', 'Paper badge', 'Plastic card', 'Wristband', 'Digital badge']);
});

it('leaves out tickets that would hide each other in a circle, with a text if none is left', async () => {
  const { user } = await openTicket('Standard', { hides: 'Press' });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Hide while/ });
  expect(field.placeholder).toBe('No other ticket');
  await user.click(field);
  await screen.findByRole('option', { name: 'Workshop pass' });
  expect(screen.queryByRole('option', { name: 'Standard' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Press' })).toBeNull();
});

it('finds the ticket that is sold before this one by typing, and shows the chosen one', async () => {
  const { mock, user, ticketId, idOf } = await openTicket('Standard', { values: { hiddenIfAvailableId: null } });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Hide while/ });
  await user.type(field, 'Works');
  await user.click(await screen.findByRole('option', { name: 'Workshop pass' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.hiddenIfAvailableId).toBe(idOf('Workshop pass')));
  expect(field.value).toBe('Workshop pass');
});

it('warns at the end of a sale that has passed', async () => {
  await openTicket('Press', { values: { saleEnd: '2025-01-01T11:00:00.000Z', relativeSaleEnd: null } });
  expect(await screen.findByText('This time has passed, so nothing is sold.')).toBeTruthy();
});

it('says at the end of a sale after the event that nothing is sold then, and until when it is', async () => {
  await openTicket('Press', { values: { saleEnd: '2028-06-01T11:00:00.000Z', relativeSaleEnd: null } });
  const hint = await screen.findByText(/^The event ends .*2027, \d\d:\d\d\. Nothing is sold after that\.$/);
  const end = /^The event ends (.*)\. Nothing/.exec(hint.textContent ?? '')?.[1];
  expect(await screen.findByText(`Sales end ${end}.`)).toBeTruthy();
});

it('shows who waits, and moves the focus to the menu once sales are resumed', async () => {
  const { user } = await openTicket('Early bird', { values: { isPaused: true } });
  const menu = screen.getByRole('button', { name: 'Actions for Early bird' });
  await user.click(menu);
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  expect(screen.queryByRole('menuitem', { name: 'Resume sales' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Resume sales' }));
  await waitFor(() => expect(document.activeElement).toBe(menu));
  // In the line below the heading, and at the field of the waiting list.
  const [inLine, atField] = screen.getAllByRole('button', { name: /people waiting$/ });
  if (!inLine || !atField) throw new Error('Both places link to the list');
  await user.click(atField);
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Waiting list/ })).getByRole('button', { name: 'Close' }),
  );
  await user.click(inLine);
  expect(await screen.findByRole('dialog', { name: /^Waiting list/ })).toBeTruthy();
});

it('says that the event page lists a paused ticket, with a link to what hides it', async () => {
  const { user } = await openTicket('Standard', { values: { isPaused: true, whenNotOnSale: 'show_unavailable' } });
  await screen.findByText('Shown as not available on the event page.');
  await user.click(screen.getByRole('link', { name: 'Change' }));
  const choices = within(screen.getByRole('radiogroup', { name: 'When not on sale' }));
  await waitFor(() => expect(choices.getAllByRole('radio')).toContain(document.activeElement));
});

it('says nothing of the event page if it leaves out what is paused', async () => {
  await openTicket('Standard', { values: { isPaused: true, whenNotOnSale: 'hide' } });
  await screen.findByRole('button', { name: 'Resume sales' });
  expect(screen.queryByText(/^Shown as not available/)).toBeNull();
});

it('leaves the focus where it is if a colleague resumes sales after this was refused', async () => {
  const { mock, user, queryClient, ticketId } = await openTicket('Early bird', { values: { isPaused: true } });
  const button = await screen.findByRole('button', { name: 'Resume sales' });
  mock.switches.fail(tickets.name, 403, 1);
  await user.click(button);
  await screen.findByText(/^Couldn’t resume sales/);
  expect(mock.store.find(tickets, ticketId)?.isPaused).toBe(true);
  act(() => button.blur());
  mock.store.change(tickets, ticketId, { isPaused: false });
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume sales' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

it('says once that it is sold out, with what the chip leaves open, and counts the holders that their dialog lists', async () => {
  const { user } = await openTicket('Press', {
    values: { saleEnd: '2025-01-01T11:00:00.000Z', relativeSaleEnd: null, quantity: 5, sold: 4, reserved: 1 },
  });
  expect(await screen.findByText('Sales ended Wed 1 Jan 2025, 12:00.')).toBeTruthy();
  expect(screen.getAllByText(/Sold out/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^History/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for Press' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Holders (5)', 'Waiting list (0)']));
  expect(names).not.toContain('Show history');
});

it('keeps a sale time while the other kind is viewed, and does not count as changed', async () => {
  const { mock, user, ticketId } = await openTicket('Press', {
    values: { saleStart: '2027-01-10T08:00:00.000Z', relativeSaleStart: null },
  });
  const start = within(screen.getByRole('radiogroup', { name: 'Sale starts' }));
  await user.click(start.getByRole('radio', { name: 'Relative to the event' }));
  expect(screen.getByRole('button', { name: /^Save/ })).toBeTruthy();
  await user.click(start.getByRole('radio', { name: 'At a fixed time' }));
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();

  await user.click(start.getByRole('radio', { name: 'Relative to the event' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(mock.store.find(tickets, ticketId)).toMatchObject({
      saleStart: null,
      relativeSaleStart: { anchor: 'start', side: 'before', minutes: 40_320 },
    }),
  );
  // The previous value comes back, although it is no longer stored.
  await user.click(start.getByRole('radio', { name: 'At a fixed time' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(mock.store.find(tickets, ticketId)).toMatchObject({
      saleStart: '2027-01-10T08:00:00.000Z',
      relativeSaleStart: null,
    }),
  );
});

it('shows no errors before a field was visited', async () => {
  const { user } = await openTicket('Press');
  const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;
  await user.click(screen.getByRole('radio', { name: 'For a set duration' }));
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  // The first tier's name was left empty; the second's and the duration were never entered.
  await waitFor(() => expect(wrong()).toBe(1));
  await user.keyboard('{Control>}s{/Control}');
  // And the second tier never opens, because the first one has no end.
  await waitFor(() => expect(wrong()).toBe(4));
});

it('labels the switches for holders', async () => {
  await openTicket('Press');
  const allowed = within(screen.getByRole('group', { name: 'Options' }));
  expect(allowed.getAllByRole('switch')).toHaveLength(3);
});

it('opens without loading all tickets of the event', async () => {
  const { requests, eventId } = await openTicket('Standard');
  const lists = requests.filter((request) => request.includes(`/events/${eventId}/tickets?`));
  expect(lists.filter((request) => !request.includes('perPage=20'))).toEqual([]);
});

it('asks from when a duration runs, and saves it', async () => {
  const { mock, user, ticketId } = await openTicket('Press');
  expect(screen.queryByRole('radio', { name: 'At the first scan' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'For a set duration' }));
  await user.type(screen.getByRole('textbox', { name: 'Valid for' }), '90');
  await user.click(screen.getByRole('radio', { name: 'At the first scan' }));
  expect(screen.getByText(/^Starts when the ticket is first scanned/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  const savedValues = { validity: 'dynamic', validityMinutes: 90, validityStarts: 'first_scan' };
  await waitFor(() => expect(mock.store.find(tickets, ticketId)).toMatchObject(savedValues));
});

it("asks for a picture's alternative text, saves it without an upload, and removes the picture", async () => {
  const { mock, user, ticketId, requests } = await openTicket('Press', { hasPicture: true });
  await user.type(screen.getByRole('textbox', { name: 'Alt text' }), 'The balcony');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.imageAlt).toBe('The balcony'));
  expect(requests.filter((request) => request.includes('/media'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('textbox', { name: 'Alt text' })).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.image).toBeNull());
});

it('keeps what is typed if somebody deletes the ticket, and says so until it is restored', async () => {
  const { mock, liveOpened, user, eventId, ticketId, idOf } = await openTicket('Press', { live: true });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' and radio');
  const ana = mock.visit('Ana Lima');
  await liveOpened;
  // A ticket is only deleted when no rule is for it alone.
  mock.store.removeAll(accessibilityRules, { eventId });
  await ana.call('DELETE', `/events/${eventId}/tickets/${ticketId}`);
  await screen.findByText(/Ana Lima deleted this/);
  await ana.call('PATCH', `/events/${eventId}/tickets/${idOf('Standard')}`, { internalName: 'full price' });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
  expect(screen.getByText(/your changes are still here/)).toBeTruthy();
  expect(name.value).toBe('Press and radio');

  const changes = z.parse(z.array(change), await ana.call('GET', `/changes?scope=eventId:${eventId}`));
  const removal = changes.find(({ kind, rowId }) => kind === 'removed' && rowId === ticketId);
  await ana.call('POST', `/changes/${removal?.id}/take-back`, {});
  expect(await screen.findByRole('button', { name: /^Save/ })).toBeTruthy();
  expect(screen.queryByText(/your changes are still here/)).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(mock.store.find(tickets, ticketId)?.name).toBe('Press and radio'));
});

it('keeps what is typed if a reload does not find the ticket', async () => {
  const { mock, user, queryClient, ticketId } = await openTicket('Press');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' and radio');
  mock.store.remove(tickets, ticketId);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/^This entry was deleted elsewhere/)).toBeTruthy();
  expect(name.value).toBe('Press and radio');
});

it("shows that the event's settings turn its waiting list on, and where they are", async () => {
  const { eventId } = await openTicket('Press', { settings: { hasWaitlist: true, waitlistOfferMinutes: 2880 } });
  const list = screen.getByRole<HTMLInputElement>('switch', { name: 'Waiting list when sold out' });
  expect([list.checked, list.disabled]).toEqual([true, true]);
  expect(screen.getByText(/^The event’s settings turn waiting lists on for all tickets\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open settings' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/events/${eventId}/settings#hasWaitlist$`));
  expect(screen.getByText(/default from the event’s settings: 2 days\.$/)).toBeTruthy();
});

it("lets a ticket have its own waiting list while the event's settings are off", async () => {
  const { user } = await openTicket('Press', { settings: { hasWaitlist: false } });
  const list = screen.getByRole<HTMLInputElement>('switch', { name: 'Waiting list when sold out' });
  const before = list.checked;
  await user.click(list);
  expect(list.checked).toBe(!before);
  expect(screen.queryByRole('link', { name: 'Open settings' })).toBeNull();
});

it.each(['stockPools', 'ticketGroups', 'badgeTypes', 'registrantSettings'])(
  'says that loading %s failed, and loads it again',
  async (part) => {
    const { mock, user, ready } = await openTicket('Press', { broken: part });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: /^(Ticket|Press)$/ })).toBeTruthy();
    mock.switches.clear();
    await user.click(again);
    expect(await ready()).toBeTruthy();
  },
);

describe('an address that names a field', () => {
  it('focuses it', async () => {
    await openTicket('Press', { field: 'minPerOrder' });
    const field = screen.getByRole('textbox', { name: 'Minimum per order' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('focuses the pass code', async () => {
    await openTicket('Press', { field: 'passCode', values: { accessProtection: 'pass_code' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Passcode/)));
  });

  it('focuses a date once its picker has loaded', async () => {
    await openTicket('Press', { field: 'checkInFrom' });
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /^Check-in from/ }).contains(document.activeElement)).toBe(true),
    );
  });

  it('does not move the focus if the user went on before the picker loaded', async () => {
    const { user } = await openTicket('Press', { field: 'checkInFrom' });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.click(name);
    await screen.findByRole('group', { name: /^Check-in from/ });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(name);
  });
});
