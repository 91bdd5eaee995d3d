import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { registrations } from '../../server/registrationTables.ts';
import { events } from '../../server/tables.ts';
import { publishingOn } from './publishingOn.ts';
import { createTicket, problems, sell, testNow } from './support.ts';

const hour = 3_600_000;

describe.each(areaEngines)('publishing on %s', (engine) => {
  const my = publishingOn(engine);
  const { patch, get, complete } = my;

  const findings = async () =>
    (await my.api.call('GET', my.at('/publish-checklist'))).body.data.findings.map(
      ({ severity, code }: Record<string, string>) => `${severity} ${code}`,
    );

  test('starts unpublished and public', async () => {
    expect(await get()).toEqual({
      id: my.event,
      version: 1,
      status: 'unpublished',
      publishedAt: null,
      cancelledAt: null,
      cancellationReason: '',
      cancellationMessage: '',
      refunds: 0,
      scheduleSettings: { publishAt: null, unpublishAt: null, missedPublish: null },
      privacySettings: { access: 'public', hasPassword: false, linkKey: null, invited: [] },
      visibilitySettings: {
        isIndexed: true,
        showsRemaining: true,
        showsAttendeeCount: false,
        hasSocialPreview: true,
        addressAudience: 'everyone',
        addressReveal: 'always',
        addressMinutesBefore: 1440,
      },
    });
  });

  test('is blocked by blocking findings, which are named, and not by advice', async () => {
    expect(problems(await patch({ status: 'published' }))).toEqual([422, 'status no_location', 'status no_ticket']);
    expect((await get()).status).toBe('unpublished');
    await complete();
    expect(await findings()).toEqual([
      'advice no_organizer',
      'advice no_summary',
      'advice no_cover',
      'advice no_content',
      'advice no_payment_instructions',
    ]);
    const { status, body } = await patch({ status: 'published' });
    expect([status, body.data.status, body.data.publishedAt]).toEqual([200, 'published', testNow.toISOString()]);
    expect((await my.api.call('GET', my.at())).body.data.status).toBe('published');
  });

  test('opens the sale', async () => {
    const ticket = await complete();
    await patch({ status: 'published' });
    const { body } = await my.api.call('GET', my.at(`/tickets/${ticket}`));
    expect(body.data.saleState).toMatchObject({ state: 'on_sale', reason: 'open' });
    await patch({ status: 'cancelled', cancellationReason: 'Storm' });
    const after = await my.api.call('GET', my.at(`/tickets/${ticket}`));
    expect(after.body.data.saleState).toMatchObject({ state: 'ended', reason: 'event_cancelled' });
  });

  test('names the ticket that a finding is about', async () => {
    const ticket = await createTicket(my.api, my.event, { name: 'Late', saleEnd: '2027-06-01T00:00:00.000Z' });
    const { body } = await my.api.call('GET', my.at('/publish-checklist'));
    expect(body.data.findings).toContainEqual({
      code: 'sale_ends_after_event',
      severity: 'advice',
      page: 'ticket',
      field: 'saleEnd',
      ticketId: ticket,
      params: { ticket: 'Late' },
    });
    expect(body.data.passed).toContain('no_slots');
  });

  test('does not change an archived event until it is restored', async () => {
    await complete();
    await my.api.call('POST', '/events/archive', { ids: [my.event] });
    const answer = await patch({ status: 'published' });
    expect(problems(answer)).toEqual([409, 'status event_is_archived']);
    expect(answer.body.errors[0].message).toContain('restore it');
    const publishAt = new Date(testNow.getTime() + hour).toISOString();
    const planned = await patch({ scheduleSettings: { publishAt } });
    expect(problems(planned)).toEqual([422, 'scheduleSettings.publishAt event_is_archived']);
    await my.api.call('POST', '/events/restore', { ids: [my.event] });
    expect((await patch({ status: 'published' })).body.data.status).toBe('published');
  });

  test('cancels with a reason, which can be undone within a day', async () => {
    await complete();
    await patch({ status: 'published' });
    expect(problems(await patch({ status: 'cancelled' }))).toEqual([
      422,
      'cancellationReason cancellation_reason_required',
    ]);
    const { body } = await patch({ status: 'cancelled', cancellationReason: 'The hall burnt down' });
    expect(body.data).toMatchObject({
      status: 'cancelled',
      cancelledAt: testNow.toISOString(),
      cancellationReason: 'The hall burnt down',
    });
    expect(problems(await patch({ status: 'published' }))).toEqual([409, 'status no_such_transition']);
    my.api.time.now = new Date(testNow.getTime() + 24 * hour);
    const revived = await patch({ status: 'unpublished' });
    expect(revived.body.data).toMatchObject({ status: 'unpublished', cancelledAt: null, cancellationReason: '' });
  });

  test('undoes a cancellation after a day only if nobody was refunded', async () => {
    const ticket = await createTicket(my.api, my.event);
    await sell(my.api, my.event, ticket, 1);
    await patch({ status: 'cancelled', cancellationReason: 'Nobody came' });
    my.api.time.now = new Date(testNow.getTime() + 24 * hour + 1);
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(registrations).set({ refunded: 9000 }).where(eq(registrations.eventId, my.event)),
    );
    expect((await get()).refunds).toBe(1);
    expect(problems(await patch({ status: 'unpublished' }))).toEqual([409, 'status cancelled_too_long_ago']);
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(registrations).set({ refunded: 0 }).where(eq(registrations.eventId, my.event)),
    );
    expect((await patch({ status: 'unpublished' })).body.data.status).toBe('unpublished');
  });

  test('stores the message to attendees, and removes it with the cancellation', async () => {
    const cancellationMessage = 'We are sorry.\nNothing will happen on Monday.';
    const { body } = await patch({ status: 'cancelled', cancellationReason: 'Storm', cancellationMessage });
    expect(body.data.cancellationMessage).toBe(cancellationMessage);
    expect((await patch({ status: 'unpublished' })).body.data.cancellationMessage).toBe('');
    expect(problems(await patch({ cancellationMessage: 'Too early' }))).toEqual([
      422,
      'cancellationMessage not_cancelled',
    ]);
  });

  test('refuses a reason for an event that is not cancelled', async () => {
    expect(problems(await patch({ cancellationReason: 'Just so' }))).toEqual([422, 'cancellationReason not_cancelled']);
  });

  test('stores a password as a hash, and removes it with null', async () => {
    const { body } = await patch({ privacySettings: { access: 'private', password: 'candlelight' } });
    expect(body.data.privacySettings).toMatchObject({ access: 'private', hasPassword: true });
    const rows = await my.api.database.asAccount(my.api.me.account, (tx) => tx.select().from(events));
    const stored = rows.find(({ id }) => id === my.event);
    expect(await my.api.ports.passwords.verify(stored?.passwordHash ?? undefined, 'candlelight')).toBe(true);
    await patch({ visibilitySettings: { isIndexed: false } });
    expect((await get()).privacySettings.hasPassword).toBe(true);
    await patch({ privacySettings: { password: null } });
    expect((await get()).privacySettings).toMatchObject({ access: 'private', hasPassword: false });
    expect(problems(await patch({ privacySettings: { password: 'abc' } }))).toEqual([
      422,
      'privacySettings.password too_short',
    ]);
  });

  test('requires a password before a published event becomes private', async () => {
    await complete();
    await patch({ status: 'published' });
    const answer = await patch({ privacySettings: { access: 'private' } });
    expect(problems(answer)).toEqual([422, 'privacySettings.password private_without_password']);
    expect((await patch({ privacySettings: { access: 'private', password: 'candlelight' } })).status).toBe(200);
  });

  test('checks the privacy settings of the same change', async () => {
    await complete();
    await patch({ privacySettings: { access: 'private' } });
    expect(problems(await patch({ status: 'published' }))).toEqual([422, 'status private_without_password']);
    const both = { status: 'published', privacySettings: { password: 'candlelight' } };
    expect((await patch(both)).body.data.status).toBe('published');
  });

  test('gives an unlisted event a link that stays until it is renewed', async () => {
    const linkKey = async (privacySettings: object) =>
      (await patch({ privacySettings })).body.data.privacySettings.linkKey as string;
    const first = await linkKey({ access: 'unlisted' });
    expect(first).toMatch(/^[\w-]{20,}$/);
    await patch({ privacySettings: { access: 'public' } });
    expect(await linkKey({ access: 'unlisted' })).toBe(first);
    expect(await linkKey({ renewLink: true })).not.toBe(first);
  });

  test('stores the invited people, each address once', async () => {
    const invited = ['ada@example.org', 'Ada@example.org', 'bob@example.org'];
    await patch({ privacySettings: { access: 'private', password: 'candlelight', invited } });
    expect((await get()).privacySettings.invited).toEqual(['ada@example.org', 'bob@example.org']);
    expect(problems(await patch({ privacySettings: { invited: ['nobody'] } }))).toEqual([
      422,
      'privacySettings.invited.0 email',
    ]);
  });

  test('returns who can see the address, also for events from before that setting', async () => {
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx
        .update(events)
        .set({ visibility: { isIndexed: false } })
        .where(eq(events.id, my.event)),
    );
    expect((await get()).visibilitySettings).toMatchObject({ isIndexed: false, addressAudience: 'everyone' });
    const hidden = { addressAudience: 'attendees', addressReveal: 'before_start', addressMinutesBefore: 120 };
    const { body } = await patch({ visibilitySettings: hidden });
    expect(body.data.visibilitySettings).toMatchObject({ isIndexed: false, ...hidden });
  });

  test('refuses an unknown status and an outdated change', async () => {
    expect(problems(await patch({ status: 'draft' }))).toEqual([422, 'status invalid_value']);
    await patch({ visibilitySettings: { isIndexed: false } });
    const stale = await my.api.call(
      'PATCH',
      my.at('/publish-settings'),
      { visibilitySettings: { isIndexed: true } },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current.visibilitySettings.isIndexed).toBe(false);
  });
});
