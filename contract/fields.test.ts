import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atMost,
  calendarDay,
  email,
  instant,
  isEmail,
  longText,
  requiredText,
  text,
  wallClock,
  webAddress,
  z,
} from './fields.ts';

const megabyte = 1_048_576;

/** Milliseconds of the quickest of three: a pattern that tries everything is slow every time. */
function quickest(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each([
  'ada@example.org',
  'a@b.c',
  'ada.lovelace+list@mail.example.org',
  'ä@ö.ü',
  '"@b.c',
  'a@.b.c',
  'a@..c',
  'a@b..',
])('%s is text, an at sign, text, a dot, text', (address) => {
  expect(z.safeParse(email(), address).success).toBe(true);
});

test('accepts every address that mail can be sent to', () => {
  fc.assert(fc.property(fc.emailAddress(), isEmail));
});

test.each(['', '@', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.c', 'a@.', 'a@b.c@d.e', 'a b@c.d', 'a@b .c', 'a@@b.c'])(
  'refuses "%s" as an e-mail address',
  (address) => {
    expect(z.safeParse(email(), address).success).toBe(false);
  },
);

test.each([
  ['text', text(254)],
  ['required text', requiredText(254)],
  ['long text', longText(254)],
  ['e-mail', email()],
  ['web address', webAddress(254)],
])('no rule runs on a %s that is too long', (_, field) => {
  let looked = 0;
  const watched = field.check(
    z.refine(() => {
      looked += 1;
      return true;
    }),
  );
  expect(z.safeParse(watched, 'x'.repeat(255)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 254 }]);
  expect(looked).toBe(0);
});

test('a rule over a form does not run on a list that is too long', () => {
  let looked = 0;
  const form = z.object({ ids: z.array(z.int()).check(atMost(2)) }).check(
    z.refine(() => {
      looked += 1;
      return true;
    }),
  );
  expect(z.safeParse(form, { ids: [1, 2, 3] }).error?.issues).toMatchObject([{ code: 'too_big', path: ['ids'] }]);
  expect(looked).toBe(0);
});

test.each([
  ['dots', `a@${'.'.repeat(megabyte)}@`],
  ['at signs', '@'.repeat(megabyte)],
  ['blanks', `a@b.c${' '.repeat(megabyte)}d`],
])('an e-mail address of a megabyte of %s is refused at once', (_, address) => {
  expect(z.safeParse(email(), address).success).toBe(false);
  expect(quickest(() => z.safeParse(email(), address))).toBeLessThan(50);
});

describe.each([
  ['a day', calendarDay(), ''],
  ['a local time', wallClock(), 'T09:00'],
  ['an instant', instant(), 'T09:00:00.000Z'],
])('%s', (_, field, time) => {
  test.each(['1900-01-01', '2000-02-29', '2028-02-29', '2027-12-31', '2199-12-31'])(
    '%s has the expected fields',
    (day) => {
      expect(z.safeParse(field, `${day}${time}`).success).toBe(true);
    },
  );

  test.each([
    '1899-12-31',
    '1900-02-29',
    '2027-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2200-01-01',
    '0000-01-01',
    '+002027-01-01',
    '2027-1-1',
  ])('does not exist on %s', (day) => {
    expect(z.safeParse(field, `${day}${time}`).success).toBe(false);
  });
});

test.each([
  '2027-05-03T07:00:00.000Z',
  '2027-05-03T07:00:00Z',
  '2027-05-03T07:00:00.0Z',
  '2027-05-03T07:00:00.000000001Z',
])('normalises an instant to milliseconds: %s', (sent) => {
  expect(z.parse(instant(), sent)).toBe('2027-05-03T07:00:00.000Z');
});
