import { describe, expect, it } from 'vitest';
import { isProfile } from '../../contract/contactFields.ts';
import { entitlementProblems, passesLeft, speakerName } from './people.ts';

describe('a speaker', () => {
  it('has a display name made of the known parts', () => {
    expect(speakerName({ firstName: 'Mara', lastName: 'Lindqvist' })).toBe('Mara Lindqvist');
    expect(speakerName({ firstName: 'Bo', lastName: '' })).toBe('Bo');
  });

  it.each([
    ['@mara', true],
    ['mara.lindqvist', true],
    ['https://example.com/mara', true],
    ['javascript:alert(1)', false],
    ['two words', false],
    ['', false],
  ])('has the profile "%s": %s', (value, isOne) => {
    expect(isProfile(value)).toBe(isOne);
  });
});

describe('an entitlement', () => {
  const passes = { kind: 'passes', promised: 5, delivered: 2, batchId: null } as const;
  const codesOf = (draft: Parameters<typeof entitlementProblems>[0]) =>
    entitlementProblems(draft).map(({ code }) => code);

  it('can be delivered up to the promised number', () => {
    expect(codesOf({ ...passes, delivered: 5 })).toEqual([]);
    expect(codesOf({ ...passes, delivered: 6 })).toEqual(['more_than_promised']);
  });

  it('remains an entitlement of passes once it has codes', () => {
    expect(codesOf({ ...passes, kind: 'logo', batchId: 3 })).toEqual(['entitlement_has_codes']);
  });

  it('has as many passes left as were not delivered', () => {
    expect(passesLeft(passes)).toBe(3);
    expect(() => passesLeft({ ...passes, kind: 'booth' })).toThrow('passes alone');
    expect(() => passesLeft({ ...passes, batchId: 3 })).toThrow('already');
    expect(() => passesLeft({ ...passes, delivered: 5 })).toThrow('already');
  });
});
