import { expect, it } from 'vitest';
import { HttpError } from './httpError.ts';
import { isTransient } from './isTransient.ts';

const answered = (status: number) => new HttpError({ type: 'Response Error', message: 'No', status });

it.each([
  ['no answer', new HttpError({ type: 'Request Error', message: 'No response', status: 400 })],
  ['a call that was never sent', new HttpError({ type: 'Unknown Error', message: 'No memory', status: 400 })],
  ['a trouble of the server', answered(500)],
  ['a server that is being started', answered(503)],
  ['too many calls', answered(429)],
  ['a fault of the console', new Error('undefined is not a function')],
])('passes: %s', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

it.each([
  ['what is not allowed', answered(403)],
  ['what is gone', answered(404)],
  ['what stands against it', answered(409)],
  ['what was changed since', answered(412)],
  ['what breaks a rule', answered(422)],
  ['what was given up', new HttpError({ type: 'Unknown Error', message: 'canceled!', status: 400, canceled: true })],
])('stays: %s', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});
