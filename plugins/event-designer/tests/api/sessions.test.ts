import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventOn, problems } from './support.ts';

const nine = '2027-05-03T09:00';

describe.each(areaEngines)('sessions on %s', (engine) => {
  const my = eventOn(engine);
  const call = async (method: string, path: string, body?: object) => my.api.call(method, my.at(path), body);
  const data = async (method: string, path: string, body?: object) => (await call(method, path, body)).body.data;
  const made = (fields: object = {}) => data('POST', '/sessions', { title: 'Opening', state: 'confirmed', ...fields });
  const room = async (name: string, capacity: number | null = null) =>
    (await data('POST', '/session-rooms', { name, capacity })).id;
  const speaker = async (firstName = 'Mara') => (await data('POST', '/speakers', { firstName })).id;
  const titlesOf = async (query = '') => (await data('GET', `/sessions${query}`)).map(({ title }: never) => title);
  const warningsOf = async () =>
    (await data('GET', '/agenda')).warnings.map(({ sessionId, kind }: never) => [sessionId, kind]);
  const undoLatest = async (kind?: string) => {
    const changes = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    const latest = changes.find((change: { kind: string }) => !kind || change.kind === kind);
    return my.api.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
  };

  test('store their fields, return day and end, and name room and speakers', async () => {
    const [roomId, speakerId] = [await room('Aula'), await speaker()];
    const fields = {
      title: 'Opening',
      subtitle: 'Welcome',
      notes: 'Bring a laptop',
      startsAt: nine,
      duration: 90,
      roomId,
      tags: ['grid', 'heat'],
      speakers: [{ speakerId, role: 'moderator' }],
      language: 'de-AT',
      capacity: 40,
      isSignupRequired: true,
      streamUrl: 'https://stream.example/1',
      locationType: 'online',
      delivery: 'pre_recorded',
      availableUntil: '2027-06-01T06:00:00.000Z',
      externalId: 'S-1',
      resources: [{ title: 'Slides', url: 'https://slides.example/1', isPublic: true }],
    };
    const { status, body } = await call('POST', '/sessions', { ...fields, description: '<p>Hi<script>x</script></p>' });
    expect(status).toBe(201);
    const shown = { ...fields, day: '2027-05-03', endsAt: '2027-05-03T10:30', speakerNames: 'Mara', roomName: 'Aula' };
    expect(body.data).toMatchObject({ ...shown, state: 'draft', kind: 'session' });
    expect(body.data.description).not.toContain('script');
    expect(await data('GET', `/sessions/${body.data.id}`)).toMatchObject(shown);
  });

  test.each([
    [{ title: '' }, 'title required'],
    [{ startsAt: '2027-02-29T09:00' }, 'startsAt no_such_day'],
    [{ duration: 0 }, 'duration too_small'],
    [{ language: 'Deutsch!' }, 'language language_code'],
    [{ tags: ['A', 'a'] }, 'tags named_twice'],
    [{ resources: [{ title: 'A', url: 'javascript:x()', isPublic: true }] }, 'resources.0.url web_address'],
    [{ speakers: [{ speakerId: 2_000_000_000, role: 'host' }] }, 'speakers no_such_speaker_of_event'],
    [{ sponsorIds: [2_000_000_000] }, 'sponsorIds no_such_sponsor_of_event'],
  ])('are refused with %j', async (fields, problem) => {
    expect(problems(await call('POST', '/sessions', { title: 'A', ...fields }))).toEqual([422, problem]);
  });

  test('require a unique external id and rooms of their own event', async () => {
    const first = await made({ externalId: 'S-1' });
    expect(problems(await call('POST', '/sessions', { title: 'B', externalId: 'S-1' }))).toEqual([
      422,
      'externalId external_id_taken',
    ]);
    expect((await call('PATCH', `/sessions/${first.id}`, { externalId: 'S-1', title: 'C' })).status).toBe(200);
    const other = await createEvent(my.api);
    const { body } = await my.api.call('POST', `/events/${other}/session-rooms`, { name: 'Elsewhere' });
    const foreign = { ids: [first.id], changes: { roomId: body.data.id } };
    expect(problems(await call('POST', '/sessions/bulk-edit', foreign))).toEqual([
      422,
      'changes.roomId no_such_room_of_event',
    ]);
    expect((await call('PATCH', `/sessions/${first.id}`, { roomId: body.data.id })).status).toBe(422);
  });

  test('are found, sorted and filtered by day, room, state and speaker', async () => {
    const [roomId, speakerId] = [await room('Aula'), await speaker('Bo')];
    await made({ title: 'Late', startsAt: '2027-05-04T09:00', roomId });
    await made({ title: 'Early', startsAt: nine, speakers: [{ speakerId, role: 'speaker' }] });
    await made({ title: 'Never', state: 'draft' });
    expect(await titlesOf()).toEqual(['Early', 'Late', 'Never']);
    expect(await titlesOf('?day=2027-05-04')).toEqual(['Late']);
    expect(await titlesOf('?day[null]=true')).toEqual(['Never']);
    expect(await titlesOf(`?roomId=${roomId}`)).toEqual(['Late']);
    expect(await titlesOf('?state=draft')).toEqual(['Never']);
    expect(await titlesOf('?speakerNames[contains]=Bo')).toEqual(['Early']);
    expect(await titlesOf('?q=bo')).toEqual(['Early']);
  });

  test('warn on both sides of a clash until one is moved; an outdated move is refused', async () => {
    const [aula, hall, speakerId] = [await room('Aula'), await room('Hall'), await speaker()];
    const speakers = [{ speakerId, role: 'speaker' }];
    const one = await made({ startsAt: nine, roomId: aula, speakers });
    const two = await made({ startsAt: '2027-05-03T09:30', roomId: aula, speakers });
    expect(await warningsOf()).toEqual([
      [one.id, 'room_busy'],
      [two.id, 'room_busy'],
      [one.id, 'speaker_busy'],
      [two.id, 'speaker_busy'],
    ]);
    const allow = (allowsOverlap: boolean) => data('PATCH', `/sessions/${one.id}`, { allowsOverlap });
    await allow(true);
    expect(await warningsOf()).toEqual([]);
    await allow(false);
    expect(await warningsOf()).toHaveLength(4);
    const move = { startsAt: '2027-05-03T09:45', duration: 30, roomId: hall };
    const headers = { 'If-Match': `"${two.version}"` };
    const moved = await my.api.call('PATCH', my.at(`/sessions/${two.id}`), move, { headers });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({ endsAt: '2027-05-03T10:15', roomName: 'Hall' });
    expect(await warningsOf()).toEqual([]);
    expect((await my.api.call('PATCH', my.at(`/sessions/${two.id}`), move, { headers })).status).toBe(412);
    expect((await undoLatest()).status).toBe(200);
    expect(await warningsOf()).toHaveLength(4);
  });

  test('are duplicated as drafts without a time, changed and deleted in bulk', async () => {
    const { id } = await made({ startsAt: nine, externalId: 'S-1' });
    const { body } = await call('POST', `/sessions/${id}/duplicate`);
    expect(body.data).toMatchObject({ title: 'Opening (copy)', state: 'draft', startsAt: null, externalId: '' });
    const ids = [id, body.data.id];
    expect(await data('POST', '/sessions/bulk-edit', { ids, changes: { isFeatured: true } })).toMatchObject({
      changed: 2,
    });
    expect(await data('POST', '/sessions/delete', { ids })).toMatchObject({ deleted: 2 });
    expect((await undoLatest()).status).toBe(200);
    expect(await titlesOf()).toEqual(['Opening', 'Opening (copy)']);
  });

  test('copy a break to all empty rooms', async () => {
    const rooms = [await room('A'), await room('B'), await room('C')];
    const pause = await made({ kind: 'break', title: 'Coffee', startsAt: nine, roomId: rooms[0] });
    await made({ startsAt: nine, roomId: rooms[1], title: 'Talk' });
    expect(await data('POST', `/sessions/${pause.id}/copy-to-rooms`)).toEqual({ created: 1 });
    expect((await data('GET', `/sessions?roomId=${rooms[2]}`)).map(({ title }: never) => title)).toEqual(['Coffee']);
    const { id } = await made({ title: 'Talk 2' });
    expect((await call('POST', `/sessions/${id}/copy-to-rooms`)).status).toBe(422);
  });

  test('lose a room that is deleted, and get it back when it is restored', async () => {
    const roomId = await room('Aula');
    const { id } = await made({ roomId });
    const get = () => data('GET', `/sessions/${id}`);
    await call('DELETE', `/session-rooms/${roomId}`);
    expect(await get()).toMatchObject({ roomId: null });
    expect((await undoLatest('removed')).status).toBe(200);
    expect(await get()).toMatchObject({ roomId });
  });

  test('prevent the deletion of their speakers and sponsors, and are named in the refusal', async () => {
    const speakerId = await speaker();
    const sponsorId = (await data('POST', '/sponsors', { name: 'Bank' })).id;
    const { id } = await made({ speakers: [{ speakerId, role: 'speaker' }], sponsorIds: [sponsorId] });
    for (const path of [`/speakers/${speakerId}`, `/sponsors/${sponsorId}`]) {
      const refused = await call('DELETE', path);
      expect(problems(refused)).toEqual([409, ' in_sessions']);
      expect(refused.body.errors[0].params).toMatchObject({ sessions: '“Opening”' });
    }
    expect(problems(await call('POST', '/speakers/delete', { ids: [speakerId] }))).toEqual([409, ' in_sessions']);
    await call('PATCH', `/sessions/${id}`, { speakers: [], sponsorIds: [] });
    expect((await call('DELETE', `/speakers/${speakerId}`)).status).toBe(204);
    expect((await call('DELETE', `/sponsors/${sponsorId}`)).status).toBe(204);
  });

  test('are released, compared with a release, and restored, which can be undone', async () => {
    expect(problems(await call('POST', '/programme-releases', { name: 'None' }))).toEqual([422, ' nothing_to_release']);
    const [aula, hall, speakerId] = [await room('Aula'), await room('Hall'), await speaker()];
    const one = await made({ startsAt: nine, roomId: aula, speakers: [{ speakerId, role: 'speaker' }] });
    const two = await made({ title: 'Gone', startsAt: '2027-05-03T11:00', roomId: hall });
    const release = await data('POST', '/programme-releases', { name: 'First', comment: 'For the press' });
    expect(release).toMatchObject({ number: 1, sessionCount: 2 });
    const differences = () => data('GET', `/programme-releases/${release.id}/differences`);
    expect(await differences()).toEqual({ differences: [], affectedSpeakers: [] });
    await call('PATCH', `/sessions/${one.id}`, { startsAt: '2027-05-03T10:00', roomId: hall });
    await call('DELETE', `/sessions/${two.id}`);
    await call('DELETE', `/session-rooms/${aula}`);
    const added = await made({ title: 'New', startsAt: nine });
    const found = await differences();
    expect(found.differences).toMatchObject([
      { title: 'New', change: 'added', from: null },
      { title: 'Opening', change: 'moved', from: { roomName: 'Aula', startsAt: nine }, speakers: ['Mara'] },
      { title: 'Gone', change: 'removed', to: null },
    ]);
    expect(found.affectedSpeakers).toEqual(['Mara']);
    expect((await data('GET', '/agenda')).release).toMatchObject({ number: 1, changes: 3 });

    expect(await data('POST', `/programme-releases/${release.id}/restore`)).toEqual({ changed: 3 });
    expect((await differences()).differences).toEqual([]);
    expect(await data('GET', `/sessions/${added.id}`)).toMatchObject({ startsAt: null });
    expect(await data('GET', `/sessions/${one.id}`)).toMatchObject({ roomName: 'Aula', startsAt: nine });
    // Restored sessions and changed sessions are two separate entries of the history.
    expect((await undoLatest('created')).status).toBe(200);
    expect((await undoLatest('changed')).status).toBe(200);
    expect((await differences()).differences).toHaveLength(3);
  });
});
