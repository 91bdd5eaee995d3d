import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { tuesdays } from './series.ts';
import { createEvent } from './support.ts';

/** Returns what the page tells search engines about the event. */
const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');

describe.each(areaEngines)("an event's public page on %s", (engine) => {
  const visited = eventPageOn(engine);
  const { my, get, page, publish } = visited;

  test('exists exactly while the event is published', async () => {
    expect((await page()).status).toBe(404);
    await publish();
    const { status, text, headers } = await page();
    expect(status).toBe(200);
    expect(text).toContain('<h1 lang="en">Summit</h1>');
    // The slot is from 09:00 to 17:00 in Oslo.
    expect(text).toMatch(/Monday,? 3 May 2027,? (?:at )?09:00\u2060–\u206017:00/);
    expect(text).toContain('Times are local to Europe/Oslo (UTC+2).');
    expect(text).toContain('The location will be announced.');
    expect(text).toMatch(/Standard.*\$90\.00.*Available.*100 left/s);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'nonce-");
    expect(headers.get('set-cookie')).toBeNull();
    await my.patch({ status: 'unpublished' });
    const gone = await page();
    expect([gone.status, gone.text.includes('Summit')]).toEqual([404, false]);
  });

  test('is German for German browsers, and shows the brand of its host', async () => {
    await publish();
    const german = await page('', { 'accept-language': 'de-AT', host: 'localhost:3001' });
    expect(german.text).toMatch(/Montag, 3\. Mai 2027,? (?:um )?09:00/);
    expect(german.text).toContain('alt="Atrium"');
    expect((await page('?lng=en', { 'accept-language': 'de' })).text).toContain('<html lang="en">');
  });

  test('escapes typed text, and shows the allowed rich text', async () => {
    await my.api.call('PATCH', my.at('/basic-info'), { name: 'A </script><b>bold</b> "event"' });
    await my.api.call('PATCH', my.at('/details'), {
      details: { summary: '<img src=x onerror=alert(1)>' },
      content: [
        {
          id: 'block-one',
          kind: 'text',
          isHidden: false,
          html: '<p onclick="x()">Come <strong>early</strong></p><script>x()</script>',
        },
        { id: 'block-two', kind: 'text', isHidden: true, html: '<p>Not yet</p>' },
        { id: 'block-three', kind: 'video', isHidden: false, url: 'https://youtu.be/abcdefghijk', title: 'Film' },
        { id: 'block-four', kind: 'video', isHidden: false, url: 'https://films.example/one', title: 'Elsewhere' },
      ],
    });
    await publish();
    const { text, headers } = await page();
    expect(text).toContain('A &lt;/script&gt;&lt;b&gt;bold&lt;/b&gt; &quot;event&quot;</h1>');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('<p>Come <strong>early</strong></p>');
    expect(text).not.toContain('Not yet');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(dataOf(text).name).toBe('A </script><b>bold</b> "event"');
    expect(text).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
    expect(text).toContain('href="https://films.example/one"');
    expect(headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com;');
  });

  test('shows visible activities and add-ons with their times', async () => {
    const extra = (body: object) => my.api.call('POST', my.at('/extras'), { price: 2_500, ...body });
    await extra({ kind: 'addon', title: 'T-shirt', summary: 'Organic cotton' });
    await extra({ kind: 'addon', title: 'Secret', visibility: 'hidden' });
    await extra({
      kind: 'activity',
      title: 'Dinner',
      startsAt: '2027-05-03T16:00:00.000Z',
      endsAt: '2027-05-03T19:00:00.000Z',
    });
    await extra({
      kind: 'activity',
      title: 'Webinar',
      locationType: 'online',
      onlineUrl: 'https://meet.example/secret',
      internalNotes: 'Only the team',
    });
    await publish();
    const { text } = await page('?lng=en');
    expect(text).toContain('<h3>Activities and add-ons</h3>');
    expect(text).toMatch(/T-shirt[\s\S]*Organic cotton[\s\S]*\$25[\s\S]*Dinner[\s\S]*18:00[\s\S]*Webinar[\s\S]*Online/);
    expect(text).not.toMatch(/meet\.example|Only the team/);
    expect(text).not.toContain('Secret');
    expect(dataOf(text).offers).toHaveLength(1);
  });

  test('gives search engines and shared links only what the organiser allows', async () => {
    await my.api.call('PATCH', my.at('/details'), { details: { summary: 'Power for the north' } });
    await publish();
    const open = await page();
    expect(open.headers.get('x-robots-tag')).toBeNull();
    expect(open.text).toContain('<meta property="og:title" content="Summit"/>');
    expect(open.text).toContain('<meta property="og:description" content="Power for the north"/>');
    expect(dataOf(open.text)).toMatchObject({
      '@type': 'Event',
      name: 'Summit',
      startDate: '2027-05-03T07:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [{ price: '90.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
    });
    await my.patch({ visibilitySettings: { isIndexed: false, hasSocialPreview: false, showsRemaining: false } });
    const quiet = await page();
    expect(quiet.headers.get('x-robots-tag')).toBe('noindex');
    expect(quiet.text).not.toContain('og:');
    expect(quiet.text).not.toContain('ld+json');
    expect(quiet.text).not.toContain('100 left');
  });

  test('shows only the town while the address is not revealed', async () => {
    const { venue } = (await my.api.call('GET', my.at('/basic-info'))).body.data;
    const secret = { ...venue, name: 'Secret Hall', line1: 'Quiet Street 1', city: 'Oslo', country: 'NO' };
    const placed = await my.api.call('PATCH', my.at('/basic-info'), { locationType: 'venue', venue: secret });
    expect(placed.status).toBe(200);
    await publish({ visibilitySettings: { addressReveal: 'before_start', addressMinutesBefore: 1440 } });
    const early = await page();
    expect(early.text).toMatch(/Oslo, Norway.*The address will be shown here from 2 May 2027/s);
    expect(early.text).not.toMatch(/Secret|Quiet/);
    my.api.time.now = new Date('2027-05-02T07:00:00.000Z');
    expect((await page()).text).toMatch(/Secret Hall.*Quiet Street 1, Oslo, Norway/s);
    await my.patch({ visibilitySettings: { addressAudience: 'attendees' } });
    const never = await page();
    expect(never.text).toContain('Attendees get the address.');
    expect(never.text).not.toMatch(/Secret|Quiet/);
  });

  test('shows that the event is cancelled and why, and that it is over', async () => {
    await publish();
    await my.patch({ status: 'cancelled', cancellationReason: 'The hall burnt down' });
    const cancelled = await page();
    expect(cancelled.text).toMatch(/role="alert".*This event has been cancelled\..*Reason: The hall burnt down/s);
    expect(cancelled.text).not.toContain('Standard');
    expect(dataOf(cancelled.text).eventStatus).toBe('https://schema.org/EventCancelled');
    await my.patch({ status: 'unpublished' });
    await publish();
    my.api.time.now = new Date('2027-06-01T00:00:00.000Z');
    expect((await page()).text).toContain('This event is over.');
    await my.api.call('POST', '/events/archive', { ids: [my.event] });
    const archived = await page();
    expect(archived.text).toContain('This page is kept for reference.');
    expect(archived.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('shows the public materials of released sessions as they are now', async () => {
    const { body } = await my.api.call('POST', my.at('/sessions'), {
      title: 'Keynote',
      startsAt: '2027-05-03T09:00',
      state: 'confirmed',
    });
    await publish();
    expect((await my.api.call('POST', my.at('/programme-releases'), { name: 'First' })).status).toBe(201);
    const resources = [
      { title: 'Slides', url: 'https://slides.example/1', isPublic: true },
      { title: 'Contract', url: 'https://files.example/2', isPublic: false },
    ];
    const changed = await my.api.call('PATCH', my.at(`/sessions/${body.data.id}`), {
      resources,
      title: 'Not released',
    });
    expect(changed.status).toBe(200);
    const { text } = await page();
    expect(text).toMatch(/Keynote[\s\S]*<a href="https:\/\/slides\.example\/1"[^>]*>Slides/);
    // The session's texts are in the organiser's language, this one is in the visitor's.
    const german = (await page('?lng=de')).text;
    expect(german).toMatch(/Slides<span class="hidden" lang="de"> \(öffnet einen neuen Tab\)/);
    expect(text).not.toMatch(/Contract|Not released/);
  });

  test('of a series shows its next dates, including cancelled ones', async () => {
    my.event = await createEvent(my.api, { name: 'Weekly', isRecurring: true, start: null, end: null });
    const rule = { ...tuesdays, startsOn: '2027-02-16', count: 3 };
    const written = await my.api.call('PATCH', my.at('/schedule'), { rules: [rule] });
    expect(written.status).toBe(200);
    const dates = (await my.api.call('GET', my.at('/dates?disablePagination=true'))).body.data;
    const cancelled = await my.api.call('POST', my.at(`/dates/${dates[0].id}/cancel`), { reason: 'Carnival' });
    expect(cancelled.status).toBe(200);
    my.api.time.now = new Date('2027-02-16T19:30:00.000Z');
    await my.complete();
    await publish();
    const { text } = await page();
    expect(text).toContain('Next dates');
    expect(text).toMatch(/<s>[^<]*16 February 2027.*Cancelled.*23 February 2027.*19:00/s);
    const { subEvent, ...series } = dataOf(text);
    expect(series['@type']).toBe('EventSeries');
    expect(subEvent).toHaveLength(3);
    expect(subEvent[0]).toMatchObject({
      startDate: '2027-02-16T18:00:00.000Z',
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(subEvent[1].eventStatus).toBe('https://schema.org/EventScheduled');
    expect(text).toContain('Times are local to Europe/Oslo (UTC+1).');
  });

  test('of a series across a clock change names the zone without an offset', async () => {
    my.event = await createEvent(my.api, { name: 'Weekly', isRecurring: true, start: null, end: null });
    const rule = { ...tuesdays, startsOn: '2027-03-23', count: 2 };
    expect((await my.api.call('PATCH', my.at('/schedule'), { rules: [rule] })).status).toBe(200);
    await my.complete();
    await publish();
    // In Oslo, clocks go forward on 28 March.
    const { text } = await page();
    expect(text).toMatch(/23 March 2027.*19:00.*30 March 2027.*19:00/s);
    expect(text).toContain('Times are local to Europe/Oslo.');
  });

  test('has a unique address, which is removed and restored with the event', async () => {
    const { api } = my;
    await publish();
    const theirs = await createEvent(api, {}, api.stranger);
    const call = (method: string, path: string, body?: object) =>
      api.call(method, `/events/${theirs}${path}`, body, { as: api.stranger });
    await call('PATCH', '/basic-info', { name: 'Theirs', slug: visited.slug, locationType: 'to_be_announced' });
    await call('POST', '/tickets', { name: 'Standard', quantity: 10, price: 0 });
    expect((await call('PATCH', '/publish-settings', { status: 'published' })).status).toBe(200);
    const other = (await call('GET', '')).body.data.slug;
    expect(other).not.toBe(visited.slug);
    expect((await get(`/p/events/${other}`)).text).toContain('Theirs</h1>');
    expect((await page()).text).toContain('Summit</h1>');
    expect((await api.call('DELETE', my.at())).status).toBe(204);
    expect((await page()).status).toBe(404);
    const [removal] = (await api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    expect((await api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect((await page()).text).toContain('Summit</h1>');
  });
});
