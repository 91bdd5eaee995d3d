import '@/testing/relationField.ts';
import { events } from '../../contract/events.ts';
import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useCall } from '@/data/index.ts';
import organisation from '../../../organisation/plugin.ts';
import { settingCards } from '../../contract/settingCards.ts';
import { useEventId } from '../../parts/useEventId.ts';
import plugin from '../../plugin.ts';
import { openSummit } from '../sampleTesting.ts';
import { BadgesCard } from './BadgesCard.tsx';
import { CardStates } from './CardStates.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { RegistrantCard } from './RegistrantCard.tsx';
import { Page } from './SettingsPage.tsx';
import { StyleCard } from './StyleCard.tsx';
import { TimeCard } from './TimeCard.tsx';

afterEach(cleanup);

/** The plugin with the one that it requires; without that it is not loaded. */
const plugins = [organisation, plugin];

type Start = {
  /** The cards to render: all nine take long. */
  cards: ReactNode;
  /** The event's own values, by document. */
  own?: Record<string, object>;
  /** Contracts whose requests fail, once per entry. */
  broken?: readonly string[];
};

/** Opens the settings of the sample's event with these documents saved. */
async function open({ cards, own = {}, broken = [] }: Start) {
  const { mock, eventId, visit, show } = openSummit();
  mock.store.change(events, eventId, { timeZone: 'America/New_York' });
  for (const [name, patch] of Object.entries(own)) {
    await visit.call('PATCH', `/managed-events/events/${eventId}/${name}`, patch);
  }
  for (const contract of broken) mock.switches.fail(contract, 500, 1);
  const { user } = show(cards, 'settings', { plugins });
  const read = (document: string) => visit.call('GET', `/managed-events/events/${eventId}/${document}`);
  return { mock, read, user };
}

// Found by its heading: queries by role are slow on a page with hundreds of elements.
const section = (heading: HTMLElement) => within(heading.closest('section') ?? document.body);
const card = async (title: string) => section(await screen.findByText(title, { selector: 'h2' }));
const form = (title: string) => within(screen.getByText(title, { selector: 'h2' }).closest('form') ?? document.body);

it('clears the badge maker if there are none any more, and saves', async () => {
  const { read, user } = await open({
    cards: <BadgesCard />,
    own: { 'badge-settings': { badgeTypeId: 1, badgeProviderTypeId: 2 } },
  });
  const badges = await card('Badges');
  await badges.findByRole('option', { name: 'Label printer at the desk' });
  await user.selectOptions(badges.getByRole('combobox', { name: 'Badge' }), 'No badges');
  await user.click(form('Badges').getByRole('button', { name: /^Save/ }));
  await form('Badges').findByText('Saved', { selector: 'span' });
  expect(await read('badge-settings')).toMatchObject({ badgeTypeId: null, badgeProviderTypeId: null });
});

it('keeps a wrong colour in its field, and shows the last right one in the preview', async () => {
  const { user } = await open({ cards: <StyleCard />, own: { 'style-settings': { primaryColour: '#0055aa' } } });
  const style = await card('Style');
  const colour = await style.findByRole('textbox', { name: 'Primary colour' });
  await user.clear(colour);
  await user.type(colour, 'zzz');
  await user.tab();
  expect(colour).toHaveProperty('value', 'zzz');
  expect(style.getByText('Enter a colour like #1a2b3c.')).toBeTruthy();
  expect(style.getByText('Get tickets').style.background).toBe('rgb(0, 85, 170)');
  expect(style.getByText('Primary colour on the background')).toBeTruthy();
});

it('shows a failed read instead of treating it as empty, and reads it again', async () => {
  const { user } = await open({
    cards: (
      <>
        <PaymentCard />
        <BadgesCard />
      </>
    ),
    own: { 'badge-settings': { badgeTypeId: 1, badgeProviderTypeId: 2 } },
    broken: ['badgeTypes', 'badgeProviderTypes', 'paymentGateways'],
  });
  const tryAgain = async (title: string) => {
    const heading = await screen.findByText(title, { selector: '[role="alert"] strong' });
    await user.click(within(heading.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));
  };
  await tryAgain('Payment');
  expect(await (await card('Payment')).findByRole('switch', { name: /^Manual payment/ })).toBeTruthy();
  await tryAgain('Badges');
  await tryAgain('Badge production');
  expect(await (await card('Badges')).findByRole('option', { name: 'Label printer at the desk' })).toBeTruthy();
});

it("shows the event's zone by its readable name", async () => {
  await open({ cards: <TimeCard /> });
  expect(await (await card('Time')).findByText('America/New York')).toBeTruthy();
});

it('names the tickets that a question lacks, and sends nothing', async () => {
  const { user } = await open({ cards: <RegistrantCard /> });
  const registration = await card('Registration form');
  const phone = within(registration.getByRole('radiogroup', { name: /Phone/ }));
  await user.click(phone.getByRole('radio', { name: 'Required' }));
  await user.selectOptions(
    registration.getByRole('combobox', { name: 'Tickets that ask for “Phone”' }),
    'Selected tickets',
  );
  await user.click(form('Registration form').getByRole('button', { name: /^Save/ }));
  expect(await registration.findByText('Choose at least one ticket.')).toBeTruthy();
});

/** The payment card, with its difference from the default. */
function StandingPayment() {
  const states = useCall(settingCards, { params: { eventId: useEventId() } });
  return (
    <CardStates value={new Map(states.data?.map((state) => [state.card, state]))}>
      <PaymentCard />
    </CardStates>
  );
}

describe('resetting to the default', () => {
  const own = { 'payment-settings': { manual: { isEnabled: false, instructions: 'Transfer it', dueDays: 30 } } };
  const askBack = async (title: string, user: UserEvent) => {
    await user.click(await (await card(title)).findByRole('button', { name: 'Reset to default' }));
    return within(await screen.findByRole('dialog', { name: 'Reset to default?' }));
  };

  it('shows everything that changes, including what the card does not show now', async () => {
    const { user } = await open({ cards: <StandingPayment />, own });
    expect(await (await card('Payment')).findByText(/^Last change: .+ \(America\/New York\)$/)).toBeTruthy();
    const dialog = await askBack('Payment', user);
    expect(await dialog.findByText('Payment instructions')).toBeTruthy();
    expect(dialog.getByText('Transfer it')).toBeTruthy();
    expect(dialog.getByText('Payment due within')).toBeTruthy();
    expect(dialog.getByText('30 days')).toBeTruthy();
  });

  it('keeps what was typed if it fails, and can be undone if it succeeds', async () => {
    const { mock, read, user } = await open({ cards: <StandingPayment />, own });
    await user.click((await card('Payment')).getByRole('switch', { name: /^Manual payment/ }));
    const days = () => screen.getByLabelText<HTMLInputElement>(/^Payment due within/);
    await user.clear(days());
    await user.type(days(), '7');
    mock.switches.fail('resetSettingCard', 500, 1);
    const dialog = await askBack('Payment', user);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(days().value).toBe('7');

    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(days().value).toBe('14'));
    expect(await read('payment-settings')).toMatchObject({ manual: { isEnabled: true, dueDays: 14 } });
    // The undo restores only the typed input, not the event's former own values.
    await user.click(form('Payment').getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(days().value).toBe('7'));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Payment instructions/).value).toBe('');
  });

  it('discards nothing if nothing was typed', async () => {
    const { user } = await open({ cards: <StandingPayment />, own });
    const dialog = await askBack('Payment', user);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByLabelText(/^Payment instructions/)).toBeTruthy();
    expect(screen.queryByText(/discarded/)).toBeNull();
  });
});

it('links the name of a card to the card', async () => {
  const { user } = await open({ cards: <Page /> });
  const index = within(await screen.findByRole('navigation', { name: 'On this page' }));
  await screen.findByText('Payment', { selector: 'h2' });
  await user.click(index.getByRole('link', { name: 'Payment' }));
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Payment');
});

it('scrolls to a card that is still loading, and stays there after it has loaded', async () => {
  const { mock, show } = openSummit();
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer: typeof mock.answer = async (request) => {
    await isHeld;
    return mock.answer(request);
  };
  const { user } = show(<Page />, 'settings', { plugins, mock: { ...mock, answer } });
  await user.click(await screen.findByRole('link', { name: 'Payment' }));
  const place = document.activeElement;
  expect(place?.contains(screen.getByRole('status', { name: 'Payment: Loading…' }))).toBe(true);
  letGo();
  await screen.findByText('Payment', { selector: 'h2' });
  expect(document.activeElement).toBe(place);
  expect(place?.querySelector('h2')?.textContent).toBe('Payment');
});
