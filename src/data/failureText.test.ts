import { beforeAll, describe, expect, it } from 'vitest';
import { createTestI18n } from '../testing/texts.ts';
import { failureText } from './failureText.ts';
import { HttpError } from './httpError.ts';

const refused = (data: unknown, status = 409) =>
  new HttpError({ type: 'Response Error', message: 'The server’s own words', status, data });
const problem = { path: '', code: 'coat_taken', message: 'It was taken', params: { times: 12 } };
const textsOfArea = { problems: { coat_taken: 'This coat was taken {{times}} times.' } };

describe.each(['translation', 'cloakroom'])('the text for a failure: %s', (namespace) => {
  let t: ReturnType<typeof createTestI18n>['t'];
  beforeAll(async () => {
    const i18n = createTestI18n();
    i18n.addResourceBundle('en', 'cloakroom', textsOfArea);
    await i18n.loadNamespaces('cloakroom');
    t = i18n.getFixedT(null, namespace);
  });

  it.each([
    [refused({ code: 'conflict', errors: [problem] }), 'This coat was taken 12 times.'],
    [
      refused({ code: 'conflict', errors: [] }),
      'The current status doesn’t allow this. Reload the page and try again.',
    ],
    [refused({ code: 'brand_new', errors: [] }), 'The server’s own words'],
    [refused(undefined, 500), 'Something went wrong on our side. Try again.'],
    [refused('<html>Bad gateway</html>', 502), 'Something went wrong on our side. Try again.'],
    [refused('', 400), 'Something went wrong. Try again.'],
    [
      new HttpError({ type: 'Request Error', message: 'no answer', status: 400 }),
      'Couldn’t reach the server. Check your connection and try again.',
    ],
    [
      new HttpError({ type: 'Unknown Error', message: 'canceled!', status: 400, canceled: true }),
      'You cancelled this.',
    ],
    [new Error('undefined is not a function'), 'Something went wrong. Try again.'],
  ])('returns %s', (error, text) => {
    expect(failureText(t, error)).toBe(text);
  });
});
