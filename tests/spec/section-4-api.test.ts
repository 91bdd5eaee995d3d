import { expect, test } from 'vitest';
import { publishSettings } from '../../plugins/event-designer/contract/publish.ts';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { consoleOn, productApi } from './support/api.ts';

test(clause('§4.4'), async () => {
  const api = await productApi();
  const eventId = await createEvent(api, {});
  await createTicket(api, eventId);
  await api.call('PATCH', `/events/${eventId}/basic-info`, { locationType: 'to_be_announced' });
  const client = consoleOn(api);
  const become = async (status: string, reason = {}) => {
    await client.patch(publishSettings, { eventId }, { payload: { status, ...reason } });
    return (await client.get(publishSettings, { eventId })).status;
  };
  expect(await become('published')).toBe('published');
  expect(await become('unpublished')).toBe('unpublished');
  await become('published');
  expect(await become('cancelled', { cancellationReason: 'The hall is closed' })).toBe('cancelled');
  const other = await api.call('PATCH', `/events/${eventId}/publish-settings`, { status: 'archived' });
  expect(other.status).toBe(422);
  await api.close();
});
