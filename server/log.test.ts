import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const clock = () => new Date('2027-05-03T07:00:00Z');

function written(pretty: boolean) {
  const lines: string[] = [];
  return { lines, log: createLog((line) => lines.push(line), { pretty, clock }) };
}

test('writes an event as one line of JSON', () => {
  const { lines, log } = written(false);
  log.warn('slow', { path: '/api\n/events', error: new Error('late') });
  expect(lines).toEqual([
    '{"time":"2027-05-03T07:00:00.000Z","level":"warn","message":"slow","path":"/api\\n/events","error":"late"}\n',
  ]);
});

test('writes an event shorter to a terminal', () => {
  const { lines, log } = written(true);
  log.info('draining', { requests: 2 });
  log.error('failed', { error: new Error('no') });
  expect(lines).toEqual(['07:00:00 draining requests=2\n', '07:00:00 error failed error="no"\n']);
});

test('shows only failed requests in a terminal', () => {
  const { lines, log } = written(true);
  log.info('request', { status: 200 });
  log.error('request', { status: 500 });
  expect(lines).toEqual(['07:00:00 error request status=500\n']);
});

test('logs a failed statement with its cause and without its parameters', () => {
  const { lines, log } = written(false);
  const error = new DrizzleQueryError('select $1', ['ada@example.org'], new Error('connection refused'));
  log.error('upkeep failed', { error });
  expect(JSON.parse(lines.join())).toMatchObject({ error: 'Failed query: connection refused' });
});

test('does not write a secret that is passed by mistake', () => {
  for (const pretty of [true, false]) {
    const { lines, log } = written(pretty);
    log.info('signed in', { password: 'hunter2', headers: { Authorization: 'Bearer hunter2' } });
    expect(lines.join()).not.toContain('hunter2');
  }
});
