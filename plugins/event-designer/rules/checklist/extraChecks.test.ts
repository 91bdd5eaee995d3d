import { describe } from 'vitest';
import { afterEvent, testFindings, withActivity } from './checklistTesting.ts';

const addon = { kind: 'addon' as const, startsAt: null, endsAt: null };

describe('the check of each activity and add-on', () => {
  testFindings([
    ['tickets that are gone', withActivity({ scopeNotice: 'empty' }), ['advice extra_without_tickets']],
    ['no exception', withActivity({ scopeNotice: 'excepts_nothing' }), ['advice extra_excepts_nothing']],
    ['no time', withActivity({ startsAt: null, endsAt: null }), ['advice activity_without_time']],
    ['an add-on, which needs none', withActivity(addon), []],
    ['an end after the event', withActivity({ endsAt: afterEvent }), ['advice activity_outside_event']],
    ['a start before it', withActivity({ startsAt: '2027-05-03T06:59:00.000Z' }), ['advice activity_outside_event']],
    ['nowhere to join online', withActivity({ locationType: 'online' }), ['advice activity_without_link']],
    ['a link to join', withActivity({ locationType: 'online', onlineUrl: 'https://meet.example/1' }), []],
    ['nothing to sell', withActivity({ quantity: 0 }), ['advice extra_without_quantity']],
    ['a pool that is missing', withActivity({ type: 'stock' }), ['advice extra_without_quantity']],
    ['a picture that is not described', withActivity({ imageId: 3 }), ['advice no_extra_image_alt']],
  ]);
});
