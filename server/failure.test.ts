import { expect, test } from 'vitest';
import { ConfigError } from './config/config.ts';
import { describeFailure } from './failure.ts';

test('each configuration error has its line', () => {
  expect(describeFailure(new ConfigError(['PORT must be a port number', 'SEED must be sample or none']))).toBe(
    'Configuration: PORT must be a port number\nConfiguration: SEED must be sample or none',
  );
});

test('a database error is explained, with its original message', () => {
  const refused = Object.assign(new Error('password authentication failed for user "foyer"\n at …'), { code: '28P01' });
  expect(describeFailure(new Error('Failed query: select 1', { cause: refused }))).toBe(
    'The password in DATABASE_URL is wrong (password authentication failed for user "foyer")',
  );
});

test('anything else is one line without a stack', () => {
  expect(describeFailure(new Error('no room\nsecond line'))).toBe('no room');
  expect(describeFailure('gone')).toBe('gone');
});
