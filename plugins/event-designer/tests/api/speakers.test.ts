import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventOn, keepPicture, problems } from './support.ts';

describe.each(areaEngines)('speakers on %s', (engine) => {
  const my = eventOn(engine);
  const at = (path = '') => my.at(`/speakers${path}`);
  const make = (fields: object = {}) =>
    my.api.call('POST', at(), { firstName: 'Mara', lastName: 'Lindqvist', ...fields });
  const made = async (fields: object = {}) => (await make(fields)).body.data;
  const get = async (id: number) => (await my.api.call('GET', at(`/${id}`))).body.data;
  const list = async (query = '') => (await my.api.call('GET', at(query))).body.data;
  const namesOf = async (query = '') => (await list(query)).map(({ name }: { name: string }) => name);
  const change = (id: number, body: object) => my.api.call('PATCH', at(`/${id}`), body);
  const undoLatest = async (kind?: string) => {
    const changes = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    const latest = changes.find((change: { kind: string }) => !kind || change.kind === kind);
    return my.api.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
  };

  test('are listed with their number of sessions', async () => {
    const [mara, ola] = [await made(), await made({ firstName: 'Ola' })];
    const speakers = [{ speakerId: mara.id, role: 'speaker' }];
    const { status } = await my.api.call('POST', my.at('/sessions'), { title: 'Opening', speakers });
    expect(status).toBe(201);
    const counts = (await my.api.call('GET', my.at('/speaker-session-counts'))).body.data;
    expect(counts).toContainEqual({ id: mara.id, count: 1 });
    expect(counts).not.toContainEqual(expect.objectContaining({ id: ola.id }));
  });

  test('store every field', async () => {
    const photo = await keepPicture(my.api, my.api.me);
    const fields = {
      phone: '+47 555 01 02',
      company: 'Nordgrid',
      title: 'Engineer',
      pronouns: 'she/her',
      bio: 'Keeps the lights on.\nSince 2009.',
      locale: 'de',
      socialMedia: { twitter: '@mara', facebook: '', instagram: '', linkedIn: 'https://www.linkedin.com/in/mara' },
      isFeatured: true,
      hasArrived: true,
      internalNotes: 'Needs a lectern',
    };
    const { status, body } = await make({ ...fields, email: ' Mara@Example.COM ', photo: { id: photo } });
    expect(status).toBe(201);
    const shown = { ...fields, name: 'Mara Lindqvist', email: 'mara@example.com', photo: { id: photo } };
    expect(body.data).toMatchObject({ ...shown, isArchived: false, displayOrder: 1 });
    expect(await get(body.data.id)).toMatchObject(shown);
  });

  test.each([
    [{ firstName: '' }, 'firstName required'],
    [{ email: 'mara' }, 'email email'],
    [{ locale: 'fr' }, 'locale invalid_value'],
    [
      { socialMedia: { twitter: 'two words', facebook: '', instagram: '', linkedIn: '' } },
      'socialMedia.twitter social_profile',
    ],
    [{ photo: { id: 2_000_000_000 } }, 'photo.id no_such_media'],
  ])('are refused with %j', async (fields, problem) => {
    expect(problems(await make(fields))).toEqual([422, problem]);
  });

  test('are found, sorted by their full name, and filtered', async () => {
    await made({ company: 'Nordgrid' });
    await made({ firstName: 'Bo', lastName: '', isFeatured: true });
    expect(await namesOf('?sort=name')).toEqual(['Bo', 'Mara Lindqvist']);
    expect(await namesOf('?q=mara+lind')).toEqual(['Mara Lindqvist']);
    expect(await namesOf('?q=nordgrid')).toEqual(['Mara Lindqvist']);
    expect(await namesOf('?isFeatured=true')).toEqual(['Bo']);
  });

  test('are hidden from other events', async () => {
    const { id } = await made();
    const other = await createEvent(my.api);
    expect((await my.api.call('GET', `/events/${other}/speakers/${id}`)).status).toBe(404);
    const { status } = await my.api.call('POST', `/events/${other}/speakers/delete`, { ids: [id] });
    expect(status).toBe(404);
    expect((await get(id)).name).toBe('Mara Lindqvist');
  });

  test('are reordered, also a part of them, and the order can be undone', async () => {
    const ids = [];
    for (const firstName of ['A', 'B', 'C', 'D']) ids.push((await made({ firstName, lastName: '' })).id);
    const [, b, , d] = ids;
    const { version } = await get(b);
    expect((await my.api.call('POST', at('/order'), { ids: [d, b] })).status).toBe(200);
    expect(await namesOf()).toEqual(['A', 'D', 'C', 'B']);
    expect((await get(b)).version).toBe(version);
    expect((await undoLatest()).status).toBe(200);
    expect(await namesOf()).toEqual(['A', 'B', 'C', 'D']);
    expect(problems(await my.api.call('POST', at('/order'), { ids: [b, b] }))).toEqual([409, 'ids order_outdated']);
  });

  test('are changed, archived and deleted in bulk: one entry of the history, undone together', async () => {
    const ids = [(await made()).id, (await made({ firstName: 'Bo' })).id];
    const bulk = await my.api.call('POST', at('/bulk-edit'), { ids, changes: { hasArrived: true, isArchived: true } });
    const { changed, changeId } = bulk.body.data;
    expect(changed).toBe(2);
    expect(await namesOf()).toEqual([]);
    expect(await list('?isArchived=true')).toMatchObject([{ hasArrived: true }, { hasArrived: true }]);
    const again = await my.api.call('POST', at('/bulk-edit'), { ids, changes: { hasArrived: true } });
    expect(again.body.data).toEqual({ changed: 0, changeId: null });
    expect((await my.api.call('POST', `/changes/${changeId}/take-back`, { wholeGroup: true })).status).toBe(200);
    expect(await list()).toMatchObject([{ hasArrived: false }, { hasArrived: false }]);

    const deletion = (await my.api.call('POST', at('/delete'), { ids })).body.data;
    expect([deletion.deleted, await list()]).toEqual([2, []]);
    await my.api.call('POST', `/changes/${deletion.changeId}/take-back`, { wholeGroup: true });
    expect(await namesOf('?sort=name')).toEqual(['Bo Lindqvist', 'Mara Lindqvist']);
  });

  test('change all or none', async () => {
    const { id } = await made();
    const body = { ids: [id, 2_000_000_000], changes: { isFeatured: true } };
    expect((await my.api.call('POST', at('/bulk-edit'), body)).status).toBe(404);
    expect((await get(id)).isFeatured).toBe(false);
  });

  describe('with one email address', () => {
    const email = 'mara@example.com';

    test('are refused until that is allowed', async () => {
      const first = await made({ email });
      const second = { firstName: 'M.', email: 'MARA@example.com' };
      expect(problems(await make(second))).toEqual([422, 'email speaker_email_taken']);
      expect((await make({ ...second, isSameEmailAllowed: true })).status).toBe(201);
      const third = await made({ firstName: 'Third' });
      expect(problems(await change(third.id, { email }))).toEqual([422, 'email speaker_email_taken']);
      // A speaker who already has the shared address can be saved without a new question.
      expect((await change(first.id, { company: 'Nordgrid' })).status).toBe(200);
      const other = await createEvent(my.api);
      expect((await my.api.call('POST', `/events/${other}/speakers`, { firstName: 'Mara', email })).status).toBe(201);
    });

    test('are created once by several simultaneous requests', async () => {
      const answers = await Promise.all(['A', 'B', 'C', 'D'].map((firstName) => make({ firstName, email })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    });
  });

  describe('are merged', () => {
    const pair = async () => {
      const kept = await made({ email: 'mara@example.com', company: 'Nordgrid', bio: '' });
      const other = await made({
        firstName: 'Mara L.',
        email: 'mara@example.com',
        company: 'Nordgrid AS',
        bio: 'Engineer.',
        photo: { id: await keepPicture(my.api, my.api.me) },
        isSameEmailAllowed: true,
      });
      return { kept, other };
    };
    type Pair = Awaited<ReturnType<typeof pair>>;
    const merge = ({ kept, other }: Pair, fields: object = {}) =>
      my.api.call('POST', at(`/${kept.id}/merge`), {
        version: kept.version,
        otherId: other.id,
        otherVersion: other.version,
        take: ['bio', 'photo'],
        ...fields,
      });

    test('into one with the chosen values, and separated again by undoing', async () => {
      const both = await pair();
      const { kept, other } = both;
      const { body } = await merge(both);
      const after = { firstName: 'Mara', company: 'Nordgrid', bio: 'Engineer.', photo: { id: other.photo.id } };
      expect(body.data).toMatchObject({ id: kept.id, version: kept.version + 1, ...after });
      expect(await namesOf()).toEqual(['Mara Lindqvist']);
      const undone = await my.api.call('POST', `/changes/${body.data.changeId}/take-back`, { wholeGroup: true });
      expect(undone.status).toBe(200);
      expect(await get(kept.id)).toMatchObject({ bio: '', photo: null });
      expect(await get(other.id)).toMatchObject({ bio: 'Engineer.', photo: { id: other.photo.id } });
    });

    test('and recorded in the history of both', async () => {
      const both = await pair();
      await merge(both);
      const kindsOf = async (id: number) => {
        const address = `/changes?scope=eventId:${my.event}&resource=speakers&rowId=${id}`;
        return (await my.api.call('GET', address)).body.data.map(({ kind }: { kind: string }) => kind);
      };
      expect(await kindsOf(both.kept.id)).toEqual(['changed', 'created']);
      expect(await kindsOf(both.other.id)).toEqual(['removed', 'created']);
    });

    test('but not separated if values were changed since, and not with oneself', async () => {
      const both = await pair();
      await change(both.other.id, { bio: 'Another' });
      expect(problems(await merge(both))).toEqual([409, ' changed_meanwhile']);
      expect((await merge(both, { otherId: both.kept.id })).status).toBe(404);
      expect(await namesOf()).toHaveLength(2);
    });

    test('once by simultaneous requests, whichever is chosen as the remaining one', async () => {
      const { kept, other } = await pair();
      const answers = await Promise.all([
        merge({ kept, other }),
        merge({ kept: other, other: kept }),
        merge({ kept, other }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await namesOf()).toHaveLength(1);
    });
  });
});
