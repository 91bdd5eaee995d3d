import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { expect, test } from 'vitest';
import { toHttpError } from './toHttpError.ts';

const config = { headers: new AxiosHeaders() };

function answered(status: number, data: unknown) {
  return new AxiosError('Request failed', undefined, config, {}, { status, data, statusText: '', headers: {}, config });
}

test('turns a response into a Response Error with its message and status', () => {
  const cause = answered(404, { message: 'There is no such event', code: 'not_found', errors: [], requestId: 'r1' });
  expect(toHttpError(cause)).toMatchObject({
    type: 'Response Error',
    message: 'There is no such event',
    status: 404,
    statusCode: 404,
    data: { code: 'not_found' },
    error: cause,
    code: 'not_found',
    requestId: 'r1',
  });
});

test("uses 400 for a response without a status, and the failure's text without a message", () => {
  expect(toHttpError(answered(0, '<html>'))).toMatchObject({ status: 400, message: 'Request failed', code: undefined });
});

test('turns a request without a response into a Request Error', () => {
  const cause = new AxiosError('Network Error', 'ERR_NETWORK', config, {});
  expect(toHttpError(cause)).toMatchObject({
    type: 'Request Error',
    message: 'The request was made but no response was received!',
    status: 400,
    error: cause,
  });
});

test('turns anything else into an Unknown Error whose message ends with an exclamation mark', () => {
  expect(toHttpError(new Error('no such path'))).toMatchObject({
    type: 'Unknown Error',
    message: 'no such path!',
    status: 400,
    canceled: false,
  });
  expect(toHttpError('odd')).toMatchObject({ type: 'Unknown Error', message: 'odd!' });
});

test('marks a canceled request', () => {
  expect(toHttpError(new CanceledError(undefined, config, {}))).toMatchObject({
    type: 'Unknown Error',
    canceled: true,
  });
});

test("returns the API's problems by field, and drops invalid ones", () => {
  const error = toHttpError(
    answered(422, {
      message: 'name: This is required',
      code: 'rule_broken',
      errors: [{ path: 'timeSlots.0.end', code: 'too_small', message: 'Ends before it starts' }, 'nonsense'],
      requestId: 'r2',
    }),
  );
  expect(error.problems).toEqual([{ path: 'timeSlots.0.end', code: 'too_small', message: 'Ends before it starts' }]);
  expect(error.errors).toEqual({
    'timeSlots.0.end': { key: 'problems.too_small', message: 'Ends before it starts' },
  });
});

test('leaves a mapped error unchanged', () => {
  const error = toHttpError(new Error('once'));
  expect(toHttpError(error)).toBe(error);
});
