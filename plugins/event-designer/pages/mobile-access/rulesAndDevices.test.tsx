import '@/testing/relationField.ts';
import '@/testing/noLayout.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRow, useRows } from '@/data/index.ts';
import { accessGates, scanDevices } from '../../contract/access.ts';
import { accessibilityRules } from '../../contract/accessibility.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { moveByKeys, placeListItems } from '../reorderTesting.ts';
import { atSampleTime, openMeetup, openSummit } from '../sampleTesting.ts';
import { CopyRulesDialog } from './CopyRulesDialog.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RulesSection } from './RulesSection.tsx';

atSampleTime();
afterEach(() => vi.restoreAllMocks());

type Summit = ReturnType<typeof openSummit>;

/** Returns the ids of the event's gates by their names. */
const gatesOf = ({ mock, eventId }: Summit) =>
  new Map(mock.store.all(accessGates, { eventId }).map(({ id, name }) => [name, id]));
const rulesOf = ({ mock, eventId }: Summit) =>
  mock.store.all(accessibilityRules, { eventId }).sort((one, other) => one.position - other.position);

test('a rule is for a gate and for conditions, each with the fields of its kind', async () => {
  const summit = openSummit();
  const { user } = summit.show(<RuleDialog rule={undefined} onClose={() => {}} />, 'mobile-access');
  const dialog = within(await screen.findByRole('dialog'));
  const create = () => user.click(dialog.getByRole('button', { name: 'Create rule' }));
  const made = () => rulesOf(summit).find(({ name }) => name === 'Backstage');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Backstage' } });
  await user.click(await dialog.findByRole('checkbox', { name: 'Workshop rooms' }));
  await user.click(dialog.getByText(/^Conditions for/));
  expect(dialog.getByText('No conditions, so the rule always applies.')).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: 'Any' })).toBeNull();
  const add = () => user.click(dialog.getByRole('button', { name: 'Add condition' }));
  const kindAt = (index: number) => dialog.getAllByRole('combobox', { name: 'Condition' })[index] ?? document.body;
  await add();
  await create();
  expect(await dialog.findByText('Choose at least one weekday.')).toBeTruthy();
  expect(made()).toBeUndefined();
  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));

  await add();
  await user.selectOptions(kindAt(1), 'Total entries');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Comparison' }), 'At most');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '3' } });
  await add();
  await user.selectOptions(kindAt(2), 'Entry status');
  await user.click(dialog.getByRole('radio', { name: 'Outside' }));
  await user.click(dialog.getByRole('radio', { name: 'Any' }));
  await create();
  await expect.poll(made).toMatchObject({
    gateIds: [gatesOf(summit).get('Workshop rooms')],
    conditionMatch: 'any',
    conditions: [
      { kind: 'weekday', weekdays: [6] },
      { kind: 'entries_total', comparison: 'at_most', value: 3 },
      { kind: 'entry_status', isInside: false },
    ],
  });
});

function Rules() {
  const { rows, total } = useRows(accessibilityRules, { params: { eventId: useEventId() }, query: { perPage: 0 } });
  return total === undefined ? null : <RulesSection rules={rows} />;
}

test('rules are put in another order, turned off and on, and duplicated below the original', async () => {
  const summit = openSummit();
  placeListItems();
  const { user } = summit.show(<Rules />, 'mobile-access');
  const list = await screen.findByRole('list', { name: 'Admission rules' });
  const shown = () => within(list).getAllByRole('listitem');
  const stored = () => rulesOf(summit).map(({ name, isActive }) => [name, isActive]);
  const act = async (rule: string, action: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${rule}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await waitFor(() => expect(shown()[0]?.textContent).toMatch(/^Workshops.*Workshop pass · Workshop rooms/));
  await moveByKeys('All guests', 'ArrowUp', 'ArrowUp');
  await expect.poll(() => stored().map(([name]) => name)).toEqual(['All guests', 'Workshops', 'Press']);
  await act('Press', 'Turn off');
  expect(await screen.findByText('Rule turned off.')).toBeTruthy();
  expect(within(shown()[2] ?? list).getByText('Off')).toBeTruthy();
  await act('All guests', 'Duplicate');
  expect(await screen.findByText('“All guests” duplicated. The copy is turned off.')).toBeTruthy();
  await expect.poll(() => shown().length).toBe(4);
  expect(stored()).toEqual([
    ['All guests', true],
    [expect.stringContaining('All guests'), false],
    ['Workshops', true],
    ['Press', false],
  ]);
  await act('Press', 'Turn on');
  expect(await screen.findByText('Rule turned on.')).toBeTruthy();
  expect(stored().at(-1)).toEqual(['Press', true]);
});

function Devices() {
  const params = { eventId: useEventId() };
  const { row: event } = useRow(events, { id: params.eventId });
  const gates = useRows(accessGates, { params, query: { perPage: 0 } }).rows;
  const devices = useRows(scanDevices, { params, query: { perPage: 0 } });
  if (!event || devices.total === undefined) return null;
  const names = new Map(gates.map(({ id, name }) => [id, name]));
  return <DevicesSection devices={devices.rows} gates={names} zone={event.timeZone} />;
}

test('a device is added for a gate, invited at once, moved to another gate, and loses its invitation', async () => {
  const summit = openSummit();
  const { mock, eventId } = summit;
  const gates = gatesOf(summit);
  const door = () => mock.store.all(scanDevices, { eventId }).find(({ name }) => name === 'Door');
  const { user } = summit.show(<Devices />, 'mobile-access');
  await user.click(await screen.findByRole('button', { name: 'New device' }));
  const form = within(await screen.findByRole('dialog', { name: 'New device' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Door' } });
  await user.click(await form.findByRole('checkbox', { name: 'Workshop rooms' }));
  await user.click(form.getByRole('switch', { name: 'Can print badges' }));
  await user.click(form.getByRole('button', { name: 'Add device' }));
  const invitation = within(await screen.findByRole('dialog', { name: 'Invite “Door”' }));
  await user.click(invitation.getByRole('button', { name: 'Create invitation' }));
  expect(await invitation.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(door()).toMatchObject({ gateIds: [gates.get('Workshop rooms')], mayPrint: true, state: 'active' });
  await user.click(invitation.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const act = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Door' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  // The next step of a device without an invitation is a button, which goes with the invitation.
  const invite = () => screen.queryAllByRole('button', { name: 'Invite “Door”' });
  expect(invite()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Edit “Door”' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Device “Door”' }));
  await user.click(await edit.findByRole('checkbox', { name: 'Workshop rooms' }));
  await user.click(edit.getByRole('checkbox', { name: 'Main entrance' }));
  await user.click(edit.getByRole('button', { name: 'Save device' }));
  const line = () => screen.getByRole('button', { name: 'Actions for Door' }).closest('li')?.textContent;
  await waitFor(() => expect(line()).toMatch(/Main entrance · Never seen.*Invited/));
  expect(door()?.gateIds).toEqual([gates.get('Main entrance')]);

  await act('Revoke invitation');
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the invitation for “Door”?' }));
  expect(door()?.state).toBe('active');
  await user.click(question.getByRole('button', { name: 'Revoke invitation' }));
  expect(await screen.findByText('Invitation for “Door” revoked.')).toBeTruthy();
  expect(door()).toMatchObject({ state: 'uninvited', invitedAt: null });
  await waitFor(() => expect(line()).toContain('Not invited'));
  expect(invite()).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Invite “Door”' }));
  const again = within(await screen.findByRole('dialog', { name: 'Invite “Door”' }));
  await user.click(again.getByRole('button', { name: 'Create invitation' }));
  await again.findByRole('img', { name: /QR code/ });
  await waitFor(() => expect(invite()).toHaveLength(0));
  await user.click(again.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit “Door”' }));
});

test('rules of another event are shown before they are copied, with what does not come along', async () => {
  const meetup = openMeetup();
  const { mock, eventId } = meetup;
  const summit = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  const { user } = meetup.show(<CopyRulesDialog onClose={() => {}} />, 'mobile-access');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy rules from another event' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Event' }));
  await user.click(await screen.findByRole('option', { name: summit?.name }));
  await user.click(dialog.getByRole('button', { name: 'Check rules' }));
  const before = rulesOf(meetup).length;
  const plan = await dialog.findByRole('status');
  expect(plan.textContent).toMatch(/These rules will be copied: .*All guests/);
  expect(plan.textContent).toContain('These gates will be created: Main entrance');
  expect(dialog.getByText(/^These rules will be skipped: Workshops, Press\./)).toBeTruthy();
  expect(rulesOf(meetup)).toHaveLength(before);
  await user.click(dialog.getByRole('button', { name: 'Copy rules' }));
  expect(await screen.findByText('1 rule copied.')).toBeTruthy();
  const gates = gatesOf(meetup);
  expect(rulesOf(meetup).at(-1)).toMatchObject({
    name: 'All guests',
    eventId,
    isActive: false,
    gateIds: [gates.get('Main entrance')],
  });
});
