import { savedViews } from '@contract/savedViews.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ViewNameDialog } from '@/grid/views/ViewNameDialog.tsx';
import { createTestBackend } from '@/testing/backend.ts';
import { listening } from '@/testing/listening.ts';
import { renderPage } from '@/testing/render.tsx';
import { venues } from '../../organisation/public.ts';
import { accessibilityRules } from '../contract/accessibility.ts';
import { events } from '../contract/events.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { stockPools } from '../contract/tickets.ts';
import { RenameVenueDialog } from '../parts/place/RenameVenueDialog.tsx';
import { newAdmissionRule } from '../rules/admissionRules.ts';
import { RuleDialog } from './mobile-access/RuleDialog.tsx';
import { PoolDialog } from './tickets/capacity/PoolDialog.tsx';
import { EditGroupDialog } from './tickets/groups/GroupForm.tsx';

afterEach(cleanup);

type Store = ReturnType<typeof createTestBackend>['store'];
type Name = { name: string };
/** A row with its dialog. `kept` returns the stored name, after the given change if there is one. */
type Case = {
  dialog: (onClose: () => void) => ReactNode;
  submit: string;
  kept: (changed?: Name) => string;
  /** The path at which another user saves the row. Absent: no other user can change it. */
  path?: string;
};

const mine = { name: 'Before' };

function admissionRule(store: Store, eventId: number): Case {
  const rule = store.insert(accessibilityRules, { eventId }, { ...newAdmissionRule, ...mine, eventId, ticketIds: [] });
  return {
    dialog: (onClose) => <RuleDialog rule={rule} onClose={onClose} />,
    submit: 'Save',
    kept: (changed) => store.change(accessibilityRules, rule.id, { ...changed }).name,
    path: `/managed-events/accessibility-rules/${rule.id}`,
  };
}

const cases: Record<string, (store: Store, eventId: number) => Case> = {
  'a pool': (store, eventId) => {
    const pool = store.insert(stockPools, { eventId }, { ...mine, quantity: 100 });
    return {
      dialog: (onClose) => <PoolDialog pool={pool} onClose={onClose} />,
      submit: 'Save',
      kept: (changed) => store.change(stockPools, pool.id, { ...changed }).name,
      path: `/events/${eventId}/stock-pools/${pool.id}`,
    };
  },
  'a group of tickets': (store, eventId) => {
    const group = store.insert(ticketGroups, { eventId }, { ...mine, eventId, kind: 'collection' });
    return {
      dialog: (onClose) => <EditGroupDialog group={group} onClose={onClose} />,
      submit: 'Save',
      kept: (changed) => store.change(ticketGroups, group.id, { ...changed }).name,
      path: `/events/${eventId}/ticket-groups/${group.id}`,
    };
  },
  'an admission rule': admissionRule,
  'a saved venue': (store) => {
    const venue = store.insert(venues, {}, mine);
    return {
      dialog: (onClose) => <RenameVenueDialog venue={venue} onClose={onClose} />,
      submit: 'Rename',
      kept: (changed) => store.change(venues, venue.id, { ...changed }).name,
      path: `/venues/${venue.id}`,
    };
  },
  'a view of a list': (store) => {
    const view = store.insert(savedViews, {}, { ...mine, list: 'events' });
    const rest = { list: 'events', search: '', hiddenColumns: [], onSaved: () => {} };
    return {
      dialog: (onClose) => <ViewNameDialog {...rest} view={view} onClose={onClose} />,
      submit: 'Save view',
      kept: (changed) => store.change(savedViews, view.id, { ...changed }).name,
    };
  },
};

function open(prepare: (store: Store, eventId: number) => Case, before?: (opened: Case) => void) {
  const { mock, liveOpened } = listening(createTestBackend());
  const eventId = mock.store.all(events).find(({ isRecurring }) => !isRecurring)?.id ?? 0;
  const opened = prepare(mock.store, eventId);
  before?.(opened);
  const onClose = vi.fn();
  renderPage(opened.dialog(onClose), { mock, live: true, route: `/events/${eventId}`, path: '/events/:eventId' });
  return { ...opened, mock, liveOpened, onClose, eventId };
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(Name|Title|Venue)/ });

it.each(Object.entries(cases))('opens %s as it is by now, not as the list was read', async (_, prepare) => {
  open(prepare, ({ kept }) => kept({ name: 'Theirs' }));
  const name = await nameField();
  await waitFor(() => expect(name.value).toBe('Theirs'));
});

const shared = Object.entries(cases).filter(([title]) => title !== 'a view of a list');

it.each(shared)('shows what somebody else saves to %s while it is open', async (_, prepare) => {
  const { mock, liveOpened, path = '' } = open(prepare);
  const name = await nameField();
  await waitFor(() => expect(name.value).toBe('Before'));
  await liveOpened;
  await mock.visit('Bo Chen').call('PATCH', path, { name: 'Theirs' });
  await waitFor(() => expect(name.value).toBe('Theirs'));
});

it('says that an admission rule was deleted during editing, but not if another rule was', async () => {
  const { mock, liveOpened, eventId, path = '' } = open(admissionRule);
  const other = { ...newAdmissionRule, name: 'Other', eventId, ticketIds: [] };
  const { id } = mock.store.insert(accessibilityRules, { eventId }, other);
  await userEvent.type(await nameField(), ' and mine');
  await liveOpened;
  const bo = mock.visit('Bo Chen');
  const all = `/managed-events/events/${eventId}/accessibility-rules`;
  await bo.call('DELETE', `${all}/${id}`);
  await bo.call('PATCH', path, { acceptMessage: 'Welcome' });
  expect(await screen.findByText(/^Bo Chen saved changes here/)).toBeTruthy();
  await bo.call('DELETE', `${all}/${path.split('/').at(-1)}`);
  expect(await screen.findByText(/^Bo Chen deleted this/)).toBeTruthy();
  expect((await nameField()).value).toBe('Before and mine');
});

it.each(Object.entries(cases))(
  'asks which name stays when somebody else renamed %s first, and saves the choice',
  async (_, prepare) => {
    const { submit, kept, onClose } = open(prepare);
    const user = userEvent.setup();
    const name = await nameField();
    await user.clear(name);
    await user.type(name, 'Mine');
    kept({ name: 'Theirs' });
    await user.click(screen.getByRole('button', { name: submit }));
    const choice = await screen.findByRole('dialog', { name: /^Newer changes saved/ });
    expect(choice.textContent).toContain('Theirs');
    await user.click(within(choice).getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(kept()).toBe('Mine');
  },
);

it("disables times of an admission rule until the event's time zone is known", async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ isRecurring }) => !isRecurring)?.id ?? 0;
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const answer: typeof mock.answer = async (request) => {
    if (new RegExp(`/events/${eventId}$`).test(request.url)) await known;
    return mock.answer(request);
  };
  const dialog = <RuleDialog rule={undefined} onClose={() => {}} />;
  renderPage(dialog, { mock: { ...mock, answer }, route: `/events/${eventId}`, path: '/events/:eventId' });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText('Valid from')).toBeNull();
  tell();
  expect(await screen.findByText('Valid from')).toBeTruthy();
});
