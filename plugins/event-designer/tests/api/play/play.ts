import { day } from '../support.ts';
import type { Call, Tell } from './call.ts';
import { comparable } from './comparable.ts';
import { playList } from './list.ts';
import { playPublishing } from './publishing.ts';
import { playSeries } from './series.ts';
import { playSettings } from './settings.ts';

/** Plays a long series of calls of one organiser, including failing ones. Returns the answers of all calls. */
export async function play(call: Call): Promise<unknown[]> {
  const answers: unknown[] = [];
  const tell: Tell = async (method, path, body, version) => {
    const answer = await call(method, path, body, version);
    const generic = path.replace(/\d+/g, 'N');
    answers.push([method, generic, answer.status, comparable(answer.body)]);
    const data = typeof answer.body === 'object' && answer.body && 'data' in answer.body ? answer.body.data : undefined;
    return typeof data === 'object' && data && 'id' in data ? Number(data.id) : 0;
  };

  await tell('POST', '/events', { name: '', timeZone: 'Europe/Oslo' });
  await tell('POST', '/events', { name: 'A', timeZone: 'Europe/Oslo', start: day.start, end: day.start });
  await tell('POST', '/events', { name: 'A', timeZone: 'Europe/Oslo', organizerId: 2_000_000_000 });
  const organizer = await tell('POST', '/organizers', { name: 'Makers', email: null });
  const event = await tell('POST', '/events', {
    name: 'Summit',
    timeZone: 'Europe/Oslo',
    ...day,
    organizerId: organizer,
  });
  const at = `/events/${event}`;
  await tell('GET', at);
  await tell('GET', `${at}/basic-info`);
  await tell('GET', `${at}/publish-checklist`);
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });

  await tell('PATCH', `${at}/basic-info`, { timeSlots: [day, { start: day.end, end: day.start }] });
  await tell('PATCH', `${at}/basic-info`, { eventTypeId: 4000, categoryId: 1 });
  await tell('PATCH', `${at}/basic-info`, {
    tags: ['Pottery', 'pottery', 'Glaze'],
    locationType: 'online',
    eventTypeId: 2,
  });
  await tell('PATCH', `${at}/basic-info`, { name: 'Stale' }, 1);
  await tell('PATCH', `${at}/time-settings`, { timeSlots: [{ ...day, admissionAt: '2027-05-03T08:00' }] });
  await tell('GET', '/tags?name=pot');

  await tell('PATCH', `${at}/basic-info`, { slug: 'No slug', languages: ['en', 'en', 'xx'], capacityTotal: -1 });
  await tell('PATCH', `${at}/basic-info`, {
    slug: 'summit-of-the-year',
    internalCode: 'KST 4711',
    pageTitle: 'All about it',
    languages: ['de', 'en'],
    capacityTotal: 30,
  });
  const namesake = await tell('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo' });
  await tell('GET', `/events/${namesake}/basic-info`);
  await tell('GET', `${at}/slug-check?slug=summit`);
  await tell('GET', `${at}/slug-check?slug=summit-of-the-year`);
  await tell('PATCH', `${at}/basic-info`, { slug: 'summit' });
  await tell('GET', '/events?q=4711');
  await tell('DELETE', `/events/${namesake}`);

  const pool = await tell('POST', `${at}/stock-pools`, { name: 'Hall', quantity: 50 });
  await tell('POST', `${at}/tickets`, { name: 'Stock', type: 'stock' });
  await tell('POST', `${at}/tickets`, { name: 'Wrong', minPerOrder: 4, maxPerOrder: 2, price: -1 });
  const stock = await tell('POST', `${at}/tickets`, { name: 'Stock', type: 'stock', stockPoolId: pool, quantity: 20 });
  const locked = await tell('POST', `${at}/tickets`, {
    name: 'Locked',
    accessProtection: 'pass_code',
    passCode: 'sesame',
    price: 500,
  });
  const window = { saleStart: '2027-03-01T08:00:00.000Z', saleEnd: '2027-04-01T08:00:00.000Z' };
  const early = await tell('POST', `${at}/tickets`, { name: 'Early', quantity: 10, ...window });
  await tell('PATCH', `${at}/tickets/${early}`, { saleEnd: window.saleStart });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'fixed' });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool });
  await tell('DELETE', `${at}/stock-pools/${pool}`);
  await tell('POST', `${at}/tickets/order`, { ids: [early, stock] });
  await tell('POST', `${at}/tickets/order`, { ids: [early, locked, stock] });
  await tell('POST', `${at}/tickets/${early}/duplicate`);

  const group = await tell('POST', `${at}/ticket-groups`, { name: 'Partners', kind: 'with_link' });
  const section = await tell('POST', `${at}/ticket-groups`, { name: 'Everybody' });
  await tell('POST', `${at}/ticket-groups/order`, { ids: [section] });
  await tell('POST', `${at}/ticket-groups/order`, { ids: [section, group] });
  await tell('PATCH', `${at}/ticket-groups/${group}`, { kind: 'collection' });
  await tell('POST', `${at}/ticket-groups/${group}/link`);
  await tell('POST', `${at}/tickets/order`, {
    ids: [stock, early],
    isPart: true,
    moved: { id: early, groupId: group },
  });
  await tell('GET', `${at}/tickets`);
  const tier = {
    id: 'tier-0001',
    label: 'First',
    price: 100,
    saleStart: null,
    saleEnd: null,
    quantity: 5,
    isHidden: false,
  };
  await tell('PATCH', `${at}/tickets/${early}`, { tiers: [{ ...tier, saleStart: window.saleEnd, quantity: 50 }] });
  await tell('PATCH', `${at}/tickets/${early}`, { tiers: [tier], hiddenIfAvailableId: locked });
  await tell('PATCH', `${at}/tickets/${locked}`, { hiddenIfAvailableId: early });
  await tell('PATCH', `${at}/tickets/${early}`, { relativeSaleEnd: { anchor: 'end', side: 'before', minutes: 90 } });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { holds: [{ label: 'Crew', quantity: 60 }] });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { holds: [{ label: 'Crew', quantity: 6 }] });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { closeWhenSoldOut: true, releaseAfterExit: true });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { isClosed: true });
  await tell('PATCH', `${at}/stock-pools/${pool}`, { isClosed: false });
  await tell('PATCH', `${at}/tickets/${stock}`, { image: { id: 2_000_000_000 } });
  await tell('PATCH', `${at}/tickets/${stock}`, { image: null, imageAlt: 'The hall' });
  await tell('PATCH', `${at}/tickets/${stock}`, {
    validity: 'dynamic',
    validityMinutes: 60,
    validityStarts: 'first_scan',
  });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool, alsoPoolIds: [pool] });
  await tell('PATCH', `${at}/tickets/${stock}`, { type: 'stock', stockPoolId: pool, maxPerOrder: 45 });
  await tell('POST', `${at}/tickets/${locked}/pass-code-checks`, { passCode: 'open' });
  await tell('POST', `${at}/tickets/${locked}/pass-code-checks`, { passCode: 'SESAME' });
  const chosen = [{ id: early }, { id: locked }];
  const changes = { priceChange: { mode: 'percent', amount: 10 }, maxPerOrder: 11 };
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes, dryRun: true });
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes });
  await tell('POST', `${at}/tickets/bulk-edit`, { tickets: chosen, changes: { ...changes, maxPerOrder: 4 } });
  await tell('DELETE', `${at}/ticket-groups/${group}`);
  await tell('GET', `${at}/tickets`);
  await tell('PATCH', `${at}/tickets/${locked}`, { isArchived: true });
  await tell('GET', `${at}/stock-pools`);
  await tell('GET', at);

  const zone = { timeZone: 'Asia/Tokyo', mode: 'change_time_zone_only' };
  await tell('PATCH', `/managed-events/events/${event}/settings`, { settings: { timeZoneSettings: zone } });
  await tell('PATCH', `${at}/basic-info`, { timeSettings: { timeZone: { id: 'America/New_York' } } });
  await tell('GET', `${at}/tickets?isArchived=false`);

  const text = { id: 'block-0001', kind: 'text', isHidden: false, html: '<p>Welcome</p>' };
  await tell('PATCH', `${at}/details`, { details: { summary: 'Short' }, content: [text, text] });
  await tell('PATCH', `${at}/details`, { details: { coverMedia: { id: 2_000_000_000 } } });
  await tell('PATCH', `${at}/details`, { details: { summary: 'Short' }, content: [text] });
  await tell('PATCH', `${at}/publish-settings`, { privacySettings: { access: 'private' } });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published', privacySettings: { password: 'candle' } });
  await tell('PATCH', `${at}/publish-settings`, { status: 'cancelled' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'cancelled', cancellationReason: 'Storm' });
  await tell('PATCH', `${at}/publish-settings`, { status: 'published' });
  await tell('PATCH', `${at}/basic-info`, { slug: 'moved' });
  await tell('GET', `${at}/tickets/${early}`);
  await tell('GET', `${at}/publish-checklist`);
  await tell('GET', '/event-types');
  await tell('GET', '/standard-timezones?isPrimary=true&baseDatetime=2027-07-01T00:00:00Z');
  await tell('GET', '/managed-events/settings');
  await tell('DELETE', `${at}/tickets/${early}`);
  await playSettings(tell, `/managed-events${at}`, locked);
  await playPublishing(tell, at);
  await playList(tell, event);
  await tell('DELETE', at);
  await tell('GET', `${at}/basic-info`);
  await playSeries(tell);
  return answers;
}
