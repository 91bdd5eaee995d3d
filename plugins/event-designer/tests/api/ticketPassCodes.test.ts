import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, problems, testNow } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('tickets behind a pass code on %s', (engine) => {
  const my = ticketsOn(engine);

  describe('tried with a pass code', () => {
    const check = (id: number, passCode: string) =>
      my.api.call('POST', my.ticketsAt(`/${id}/pass-code-checks`), { passCode });

    test('return whether it opens them, ignoring case', async () => {
      const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: 'harbour' });
      expect((await check(id, 'HARBOUR')).body.data).toEqual({ isRight: true, triesLeft: 10 });
      expect((await check(id, 'port')).body.data).toEqual({ isRight: false, triesLeft: 9 });
      expect((await check(999_999, 'port')).status).toBe(404);
    });

    test('refuse the eleventh wrong one, and then even the right one, for fifteen minutes', async () => {
      const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: 'harbour' });
      for (const left of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
        expect((await check(id, 'port')).body.data.triesLeft).toBe(left);
      }
      expect(problems(await check(id, 'harbour'))).toEqual([429, 'passCode too_many_tries']);
      my.api.time.now = new Date(testNow.getTime() + 15 * 60_000);
      expect((await check(id, 'harbour')).body.data).toEqual({ isRight: true, triesLeft: 10 });
    });

    test('count simultaneous tries', async () => {
      const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: 'harbour' });
      const answers = await Promise.all(Array.from({ length: 12 }, () => check(id, 'port')));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });
});
