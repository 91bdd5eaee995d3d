import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// A list loads this module with its first export; imported here, it is loaded already.
import '@/grid/downloadCsv.ts';
import { listening } from '@/testing/listening.ts';
import { stubObjectUrls } from '@/testing/objectUrls.ts';
import { schedule, scheduleDates } from '../../contract/schedule.ts';
import { atSampleTime, openMeetup } from '../sampleTesting.ts';
import { datesTable, schedulePage } from './scheduleTesting.tsx';

atSampleTime();
afterEach(() => void vi.restoreAllMocks());

type Held = (call: string) => boolean;
/** `held` selects the responses that are delayed from the beginning. */
type Options = { live?: boolean; held?: Held };

/** Opens the sample's meetup with responses that a test can delay, and a second user, Ana, who edits it too. */
function meetup({ live = true, held = () => false }: Options = {}) {
  const { mock: shown, eventId, visit: ana, show } = openMeetup();
  const { mock, liveOpened } = listening(shown);
  let isHeld = held;
  let release: () => void = () => {};
  const answer: typeof mock.answer = async (request) => {
    if (isHeld(`${request.method} ${request.url}`)) {
      await new Promise<void>((done) => {
        const before = release;
        release = () => {
          before();
          done();
        };
      });
    }
    return mock.answer(request);
  };
  const { user } = show(schedulePage, 'schedule', { mock: { ...mock, answer }, live });
  const stored = () => mock.store.document(schedule, { eventId });
  return {
    mock,
    eventId,
    stored,
    user,
    anaWrites: async (patch: object) => {
      // The page is not notified of saves that happen before it listens.
      if (live) await liveOpened;
      return ana.call('PATCH', `/events/${eventId}/schedule`, patch);
    },
    ana,
    liveOpened,
    hold: (which: Held) => {
      isHeld = which;
    },
    release: () => {
      isHeld = () => false;
      release();
    },
    dates: () => mock.store.all(scheduleDates, { eventId }),
  };
}

const thursdays = /^Every Thursday at 18:30, until/;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a rule that is edited while somebody else changes the schedule', () => {
  it.each([{ live: true }, { live: false }])(
    "is previewed again before it is saved, and keeps the other person's changes (live: $live)",
    async ({ live }) => {
      const { user, anaWrites, stored } = meetup({ live });
      await user.click(await button(thursdays));
      const places = await screen.findByRole('textbox', { name: /^Capacity/ });
      await user.clear(places);
      await user.type(places, '77');
      await user.click(await button('Review changes'));
      await screen.findByRole('dialog', { name: 'Review changes' });

      const { rules, excludedDates } = stored();
      await anaWrites({ rules: rules.slice(0, 2), excludedDates: [...excludedDates, '2027-02-04'].sort() });
      // A page that is notified at once disables saving; without live updates, the server refuses the save.
      if (!live) await user.click(await button('Save'));
      const review = await screen.findByRole('dialog', { name: 'Review changes' });
      await within(review).findByText(/^Someone else has changed the schedule/);
      await user.click(await button('Review again'));
      await user.click(await button('Save'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      expect(stored().rules.map(({ defaultCapacity }) => defaultCapacity)).toEqual([77, 25]);
      expect(stored().excludedDates).toContain('2027-02-04');
    },
  );

  it('says that the rule was deleted, and adds it as new instead of replacing another', async () => {
    const { user, anaWrites, stored } = meetup();
    await user.click(await button(thursdays));
    await screen.findByRole('textbox', { name: /^Capacity/ });
    const [thursday, saturday, painting] = stored().rules;
    await anaWrites({ rules: [saturday, painting] });
    await screen.findByText(/^Someone else has removed this rule/);
    await user.click(await button('Review as a new rule'));
    await user.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored().rules.slice(0, 2)).toEqual([saturday, painting]);
    expect(stored().rules).toHaveLength(3);
    expect(stored().rules[2]).toMatchObject({ daysOfWeek: thursday?.daysOfWeek, timesOfDay: thursday?.timesOfDay });
    expect(stored().rules[2]?.id).not.toBe(thursday?.id);
  });

  it('shows what somebody else changed in the same rule, and takes it over on request', async () => {
    const { user, anaWrites, stored } = meetup();
    await user.click(await button(thursdays));
    await screen.findByRole('textbox', { name: /^Capacity/ });
    const [thursday, ...others] = stored().rules;
    const [time] = thursday?.timesOfDay ?? [];
    await anaWrites({ rules: [{ ...thursday, timesOfDay: [{ ...time, time: '17:15' }] }, ...others] });
    await screen.findByText(/changed this rule to: Every Thursday at 17:15,.* 60 places\)/);
    await user.click(await button('Use theirs'));
    expect(await screen.findByDisplayValue('17:15')).toBeTruthy();
    expect(screen.queryByText(/^Someone else has changed this rule/)).toBeNull();
  });
});

describe('the calendar', () => {
  const calendar = () => screen.findByRole('region', { name: 'Schedule calendar' });
  /** Matches days that have only a date made by a rule. */
  const exclude = /\. (18:30|10:00 Repair café)\. Click for options$/;
  const skip = async (user: ReturnType<typeof meetup>['user'], day: HTMLElement) => {
    await user.click(day);
    await user.click(await button(/^Skip the date at/));
  };

  it('skips two days that are clicked one right after the other', async () => {
    const { user, hold, release, stored } = meetup();
    const region = await calendar();
    // The dates of spring have no manual changes.
    for (let month = 0; month < 2; month++)
      await user.click(within(region).getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(within(region).getAllByRole('button', { name: exclude }).length).toBeGreaterThan(1));
    const [one = region, other = region] = within(region).getAllByRole('button', { name: exclude });
    hold((call) => call.startsWith('PATCH'));
    await skip(user, one);
    await skip(user, other);
    release();
    await waitFor(() =>
      expect(stored().excludedDates).toEqual(expect.arrayContaining([one.dataset.day, other.dataset.day])),
    );
    expect(screen.queryByText(/changed|meanwhile|in the meantime/i)).toBeNull();
  });

  it('skips a day of a schedule that somebody else has just changed', async () => {
    const { user, anaWrites, stored } = meetup({ live: false });
    const region = await calendar();
    const [day = region] = await within(region).findAllByRole('button', { name: exclude });
    await anaWrites({ excludedDates: [...stored().excludedDates, '2027-04-15'].sort() });
    await skip(user, day);
    await waitFor(() =>
      expect(stored().excludedDates).toEqual(expect.arrayContaining(['2027-04-15', day.dataset.day])),
    );
  });

  it('does nothing for days whose dates are not loaded yet', async () => {
    const { user, hold, release, dates } = meetup();
    const region = await calendar();
    await within(region).findAllByRole('button', { name: exclude });
    const before = dates().length;
    hold((call) => call.startsWith('GET') && call.includes('/dates'));
    await user.click(within(region).getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('true'));
    expect(within(region).queryAllByRole('button', { name: /Click for/ })).toEqual([]);
    for (const day of within(region).getAllByRole('button', { name: /^Tuesday / })) fireEvent.click(day);
    expect(screen.queryByRole('dialog')).toBeNull();
    release();
    await within(region).findAllByRole('button', { name: exclude });
    expect(dates()).toHaveLength(before);
  });

  it('says that the dates could not be loaded, does nothing meanwhile, and loads them again', async () => {
    const { mock, user, dates } = meetup();
    const before = dates().length;
    const region = await calendar();
    await within(region).findAllByRole('button', { name: exclude });
    mock.switches.fail(scheduleDates.name, 500);
    await user.click(within(region).getByRole('button', { name: 'Next month' }));
    const alert = await screen.findByText(/^Couldn’t load the dates for these months/);
    expect(within(region).queryAllByRole('button', { name: /Click for/ })).toEqual([]);
    mock.switches.clear();
    await user.click(within(alert.closest('[role="alert"]') ?? region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findAllByRole('button', { name: exclude })).toBeTruthy();
    expect(dates()).toHaveLength(before);
  });
});

describe('a date being edited', () => {
  it('shows what somebody else changes meanwhile, and keeps what is typed', async () => {
    const { mock, user, ana, eventId, liveOpened } = meetup();
    const table = await datesTable();
    const [name] = await within(table).findAllByRole('button', { name: /18:30/ });
    if (name) await user.click(name);
    await user.type(await screen.findByRole('textbox', { name: /^Label/ }), 'With guests');
    const [row] = mock.store
      .all(scheduleDates, { eventId })
      .filter(({ startsAt }) => startsAt > '2027-01-04T08')
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    await liveOpened;
    await ana.call('PATCH', `/events/${eventId}/dates/${row?.id}`, { capacity: 44 });
    await screen.findByText(/^Ana Lima saved changes/);
    expect(screen.getByRole('textbox', { name: /^Capacity/ })).toHaveProperty('value', '44');
    expect(screen.getByRole('textbox', { name: /^Label/ })).toHaveProperty('value', 'With guests');
  });

  it('asks which version to keep if somebody else changed the same field, and saves the choice', async () => {
    const { mock, user, ana, eventId } = meetup({ live: false });
    const table = await datesTable();
    const [name] = await within(table).findAllByRole('button', { name: /18:30/ });
    if (name) await user.click(name);
    const label = await screen.findByRole('textbox', { name: /^Label/ });
    await user.type(label, 'With guests');
    const [row] = mock.store
      .all(scheduleDates, { eventId })
      .filter(({ startsAt }) => startsAt > '2027-01-04T08')
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    await ana.call('PATCH', `/events/${eventId}/dates/${row?.id}`, { label: 'Open house', capacity: 44 });
    await user.click(await button('Save'));
    const choice = await screen.findByRole('dialog', { name: /^Newer changes saved/ });
    expect(choice.textContent).toContain('Open house');
    await user.click(within(choice).getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mock.store.all(scheduleDates, { eventId }).find(({ id }) => id === row?.id)).toMatchObject({
      label: 'With guests',
      capacity: 44,
    });
  });
});

describe('while the schedule loads', () => {
  const onItsWay: Held = (call) => call.endsWith('/schedule');

  it('accepts a search for a date, and keeps the text and the cursor', async () => {
    const { user, release } = meetup({ held: onItsWay });
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search dates' });
    await user.type(search, 'Hack');
    release();
    await datesTable();
    expect(document.activeElement).toBe(search);
    await user.type(search, 'ni');
    expect(screen.getByRole('searchbox', { name: 'Search dates' })).toHaveProperty('value', 'Hackni');
  });

  it('keeps the focus on the heading of the page', async () => {
    const { release } = meetup({ held: onItsWay });
    const history = await button(/^History/);
    history.focus();
    expect(await button('New rule')).toHaveProperty('disabled', true);
    release();
    await datesTable();
    expect(document.activeElement).toBe(history);
    expect(await button('New rule')).toHaveProperty('disabled', false);
  });
});

it('exports the dates in the chosen CSV dialect', async () => {
  const { user } = meetup();
  const files = stubObjectUrls();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await datesTable();
  await user.click(await button('Export'));
  await user.click(await screen.findByRole('menuitem', { name: /semicolon/i }));
  await waitFor(() => expect(files).toHaveLength(1));
  const reader = new FileReader();
  if (files[0]) reader.readAsText(files[0]);
  await waitFor(() => expect(String(reader.result).split('\n')[0]).toContain(';'));
});
