import { expect, it } from 'vitest';
import { HttpError } from './httpError.ts';
import { isTransient } from './isTransient.ts';

const answered = (status: number) => new HttpError({ type: 'Response Error', message: 'No', status });

it.each([
  ['no response', new HttpError({ type: 'Request Error', message: 'No response', status: 400 })],
  ['a call that was never sent', new HttpError({ type: 'Unknown Error', message: 'No memory', status: 400 })],
  ['an internal error of the server', answered(500)],
  ['a server that is starting', answered(503)],
  ['too many requests', answered(429)],
  ['an error in the console itself', new Error('undefined is not a function')],
])('is transient: %s', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

it.each([
  ['a forbidden request', answered(403)],
  ['a deleted row', answered(404)],
  ['a conflict', answered(409)],
  ['a stale version', answered(412)],
  ['a broken rule', answered(422)],
  ['an aborted request', new HttpError({ type: 'Unknown Error', message: 'canceled!', status: 400, canceled: true })],
])('is permanent: %s', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});
