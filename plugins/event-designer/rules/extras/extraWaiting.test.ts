import { describe, expect, it } from 'vitest';
import { type ExtraDraft, extraProblems, newExtra } from './extraRules.ts';
import { choice, end, option, start } from './extraTesting.ts';

const event = { startsAt: start, endsAt: end, timeZone: 'Europe/Oslo', isRecurring: false };
const activity = { ...newExtra, kind: 'activity' as const, hasWaitlist: true };
const pools = [{ id: 7, name: 'Hall', quantity: 8 }];
const counted = { sold: 0, reserved: 0, choiceSales: [], busiestDate: 0 };

type Around = { heldForCodes?: number; isRecurring?: boolean; isStored?: boolean; has?: object };

function found(draft: Partial<ExtraDraft>, around: Around = {}) {
  const { heldForCodes = 0, isRecurring = false, isStored = false, has } = around;
  const extra = { ...activity, ...draft };
  const stored = { ...activity, ...counted, heldForCodes, ...has, ...(isStored && draft) };
  const situation = { event: { ...event, isRecurring }, pools, ticketIds: [], stored };
  return extraProblems(extra, situation).map(({ path, code }) => `${path} ${code}`);
}

describe('the waiting list of an extra', () => {
  it.each<[string, Partial<ExtraDraft>, string[]]>([
    ['an activity', { offersFreedPlaces: true, waitlistOfferMinutes: 60 }, []],
    ['no add-on', { kind: 'addon' }, ['hasWaitlist waitlist_of_activities']],
    ['no session', { kind: 'session' }, ['hasWaitlist waitlist_of_activities']],
    [
      'no add-on that only has a time',
      { kind: 'addon', hasWaitlist: false, waitlistOfferMinutes: 60 },
      ['waitlistOfferMinutes waitlist_of_activities'],
    ],
  ])('belongs to %s', (_, draft, problems) => {
    expect(found(draft)).toEqual(problems);
  });

  it('offers nothing by itself in a series, but stays if the event became one', () => {
    const draft = { offersFreedPlaces: true };
    expect(found(draft, { isRecurring: true })).toEqual(['offersFreedPlaces automatic_offers_of_series']);
    expect(found(draft, { isRecurring: true, isStored: true })).toEqual([]);
  });

  it('keeps the pool and the number of places while some are offered', () => {
    const ofPool = { type: 'stock' as const, stockPoolId: 7 };
    expect(found(ofPool)).toEqual([]);
    expect(found(ofPool, { heldForCodes: 2 })).toEqual(['type extra_has_offers']);
    expect(found({ capacity: 1 }, { heldForCodes: 2 })).toEqual(['capacity quantity_below_held']);
    expect(found({ quantity: 2 }, { heldForCodes: 2 })).toEqual([]);
  });

  it('keeps as many of the required choices as are sold and offered', () => {
    const menu = [option([choice('fish', 2), choice('soup', 2)])];
    const has = { options: menu, choiceSales: [{ choiceId: 'choice-fish', sold: 1, reserved: 0 }] };
    const less = { options: [option([choice('fish', 2), choice('soup', 1)])] };
    expect(found(less, { has, heldForCodes: 2 })).toEqual([]);
    expect(found(less, { has, heldForCodes: 3 })).toEqual(['options.0.choices.0.stock choices_below_held']);
    expect(found({ options: menu }, { has, heldForCodes: 4 })).toEqual([]);
    expect(found({ options: [option([choice('fish', 1)], false)] }, { has, heldForCodes: 3 })).toEqual([]);
    expect(found({ options: [option([choice('fish', 1), choice('soup')])] }, { has, heldForCodes: 9 })).toEqual([]);
  });
});
