import type { MailContent } from '@server/outbox/message.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { eventOn, problems } from './support.ts';

describe.each(areaEngines)('mails about a released programme on %s', (engine) => {
  const my = eventOn(engine);
  const data = async (method: string, path: string, body?: object) =>
    (await my.api.call(method, my.at(path), body)).body.data;
  const release = (fields: object = {}) =>
    my.api.call('POST', my.at('/programme-releases'), { name: 'One', ...fields });
  const releaseMailed = async () => {
    const { digest } = await data('GET', '/programme-mails');
    return release({ isMailed: true, shownMails: digest });
  };
  const queued = async () =>
    (await my.api.call('GET', '/outbox-messages?disablePagination=true')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'event-designer.programme',
    );
  const prepare = async () => {
    const mara = await data('POST', '/speakers', { firstName: 'Mara', email: 'mara@example.com' });
    const bo = await data('POST', '/speakers', { firstName: 'Bo' });
    const session = await data('POST', '/sessions', {
      title: 'Opening',
      state: 'confirmed',
      startsAt: '2027-05-03T09:00',
      speakers: [mara, bo].map(({ id }) => ({ speakerId: id, role: 'speaker' })),
    });
    return { mara, session };
  };

  test('are previewed, and sent only if the organiser confirms', async () => {
    const before = (await queued()).length;
    const { session } = await prepare();
    const preview = await data('GET', '/programme-mails');
    expect(preview).toMatchObject({
      mails: [{ name: 'Mara', email: 'mara@example.com', text: expect.stringContaining('New: “Opening”') }],
      withoutEmail: ['Bo'],
    });
    expect((await release()).body.data.mailedSpeakers).toBe(0);
    expect(await queued()).toHaveLength(before);
    expect((await data('GET', '/programme-mails')).mails).toEqual([]);

    await data('PATCH', `/sessions/${session.id}`, { startsAt: '2027-05-03T11:00' });
    expect((await releaseMailed()).body.data.mailedSpeakers).toBe(1);
    expect(await queued()).toHaveLength(before + 1);
    const announced = { title: expect.stringMatching(/: your sessions$/), recipientName: 'Mara' };
    expect(await queued()).toContainEqual(expect.objectContaining(announced));
    const sent: MailContent[] = [];
    const mail = async (content: MailContent) => {
      sent.push(content);
      return 'sent' as const;
    };
    await sendDue(my.api.ports, { areas: { served: () => [area] }, transports: { mail } });
    expect(sent.filter(({ to }) => to === 'mara@example.com')).toMatchObject([
      { text: expect.stringMatching(/Moved: “Opening”, now .* 11:00.*was .* 09:00/) },
    ]);
  });

  test('are refused if they differ from those in the preview', async () => {
    const before = (await queued()).length;
    const { mara, session } = await prepare();
    const refusal = [409, ' mails_changed'];
    expect(problems(await release({ isMailed: true }))).toEqual(refusal);
    for (const [path, change] of [
      [`/sessions/${session.id}`, { title: 'Another opening' }],
      [`/speakers/${mara.id}`, { email: 'mara@example.org' }],
    ] as const) {
      const { digest } = await data('GET', '/programme-mails');
      await data('PATCH', path, change);
      expect(problems(await release({ isMailed: true, shownMails: digest }))).toEqual(refusal);
    }
    expect(await queued()).toHaveLength(before);
    expect((await releaseMailed()).status).toBe(201);
  });

  test('are sent once to every speaker with an address', async () => {
    const before = (await queued()).length;
    const { session } = await prepare();
    const ida = await data('POST', '/speakers', { firstName: 'Ida', email: 'ida@example.com' });
    const speakers = [...session.speakers, { speakerId: ida.id, role: 'moderator' }];
    await data('PATCH', `/sessions/${session.id}`, { speakers });
    expect((await releaseMailed()).body.data.mailedSpeakers).toBe(2);
    expect(await queued()).toHaveLength(before + 2);
  });

  test('are written in the language of the speaker, and else in that of the organiser', async () => {
    const { mara, session } = await prepare();
    const ida = await data('POST', '/speakers', { firstName: 'Ida', email: 'ida@example.com' });
    const speakers = [mara, ida].map(({ id }) => ({ speakerId: id, role: 'speaker' }));
    await data('PATCH', `/sessions/${session.id}`, { speakers });
    await data('PATCH', `/speakers/${mara.id}`, { locale: 'de' });
    const { mails } = await data('GET', '/programme-mails');
    const texts = mails.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([expect.stringContaining('Neu: „Opening“'), expect.stringContaining('New: “Opening”')]);
    expect((await releaseMailed()).status).toBe(201);
    const sent: MailContent[] = [];
    const mail = async (content: MailContent) => {
      sent.push(content);
      return 'sent' as const;
    };
    await sendDue(my.api.ports, { areas: { served: () => [area] }, transports: { mail } });
    // Messages of other tests are sent along.
    expect(sent.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
  });

  test('are held back if the speaker no longer has an address', async () => {
    const { mara } = await prepare();
    expect((await releaseMailed()).status).toBe(201);
    await data('PATCH', `/speakers/${mara.id}`, { email: '' });
    const mail = async (): Promise<never> => {
      throw new Error('Nothing is sent');
    };
    await sendDue(my.api.ports, { areas: { served: () => [area] }, transports: { mail } });
    const [newest] = await queued();
    expect(newest).toMatchObject({ reason: 'noEmail' });
  });

  test('name nobody once the speaker is deleted', async () => {
    const { mara, session } = await prepare();
    expect((await releaseMailed()).status).toBe(201);
    await data('PATCH', `/sessions/${session.id}`, { speakers: [] });
    expect((await my.api.call('DELETE', my.at(`/speakers/${mara.id}`))).status).toBe(204);
    await sendDue(my.api.ports, { areas: { served: () => [area] }, transports: {} });
    const [newest] = await queued();
    expect(newest).toMatchObject({ reason: 'speakerGone', recipientName: '', recipient: '' });
  });
});
