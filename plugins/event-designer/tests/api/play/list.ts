import type { Tell } from './call.ts';

/** Plays actions on whole events: copies, the archive and saved views of the list. */
export async function playList(tell: Tell, event: number): Promise<void> {
  const at = `/events/${event}`;
  await tell('GET', `${at}/duplicate-summary`);
  await tell('POST', `${at}/duplicate`, { name: '', start: null, parts: [] });
  await tell('POST', `${at}/duplicate`, { name: 'Copy', start: null, parts: ['schedule'] });
  await tell('POST', '/events/2000000000/duplicate', { name: 'Copy', start: null, parts: [] });
  const bare = await tell('POST', `${at}/duplicate`, { name: 'Bare', start: null, parts: [] });
  await tell('GET', `/events/${bare}`);
  await tell('GET', `/events/${bare}/tickets`);
  const parts = ['details', 'tickets', 'settings', 'publish'];
  const copy = await tell('POST', `${at}/duplicate`, { name: 'Next year', start: '2028-05-01T09:00', parts });
  for (const path of ['', '/basic-info', '/details', '/tickets', '/stock-pools', '/publish-settings'])
    await tell('GET', `/events/${copy}${path}`);
  await tell('GET', `/managed-events/events/${copy}/settings`);
  await tell('GET', `/managed-events/events/${copy}/style-settings`);
  await tell('GET', `/managed-events/events/${copy}/setting-cards`);

  await tell('POST', '/events/archive', { ids: [] });
  await tell('POST', '/events/archive', { ids: [copy, 2_000_000_000] });
  await tell('POST', '/events/archive', { ids: [copy, copy, bare] });
  await tell('POST', '/events/archive', { ids: [copy] });
  await tell('GET', `/events/${copy}`);
  await tell('GET', '/events?isArchived=true&q=Next');
  await tell('PATCH', `/events/${copy}/publish-settings`, { status: 'published' });
  await tell('POST', '/events/restore', { ids: [copy] });
  await tell('GET', '/events?isArchived=true&q=Next');

  const view = { list: 'events', name: 'Mine', search: 'status=published' };
  await tell('POST', '/saved-views', { ...view, name: ' ' });
  const first = await tell('POST', '/saved-views', { ...view, isDefault: true });
  const second = await tell('POST', '/saved-views', { ...view, name: 'Other', hiddenColumns: ['kind'] });
  await tell('PATCH', `/saved-views/${second}`, { isDefault: true });
  await tell('GET', '/saved-views?list=events');
  await tell('PATCH', `/saved-views/${first}`, { name: '' });
  await tell('DELETE', `/saved-views/${first}`);
  await tell('GET', `/saved-views/${first}`);
}
