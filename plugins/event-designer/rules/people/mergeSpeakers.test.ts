import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedFields } from '../../contract/speakers.ts';
import { differingFields, type MergeSide, mergedValues, proposedFields } from './mergeSpeakers.ts';

const nobody: MergeSide = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  title: '',
  pronouns: '',
  bio: '',
  locale: '',
  photo: null,
  socialMedia: { twitter: '', facebook: '', instagram: '', linkedIn: '' },
  isFeatured: false,
  hasArrived: false,
  internalNotes: '',
  unavailable: [],
};
const mara: MergeSide = { ...nobody, firstName: 'Mara', email: 'mara@example.com', company: 'Nordgrid' };

describe('merging two speakers', () => {
  it('asks only about fields that differ, in the order of the form', () => {
    expect(differingFields(mara, mara)).toEqual([]);
    expect(differingFields(mara, { ...mara, bio: 'Engineer.', company: 'Nordgrid AS' })).toEqual(['company', 'bio']);
  });

  it('suggests values that the remaining speaker lacks', () => {
    const socialMedia = { ...nobody.socialMedia, twitter: '@mara' };
    const other = { ...mara, company: 'Nordgrid AS', bio: 'Engineer.', hasArrived: true, socialMedia };
    expect(proposedFields(mara, other)).toEqual(['bio', 'socialMedia', 'hasArrived']);
    expect(proposedFields(other, mara)).toEqual([]);
  });

  it('takes the chosen values and no others', () => {
    const other = { ...mara, company: 'Nordgrid AS', bio: 'Engineer.' };
    expect(mergedValues(mara, other, ['bio', 'email'])).toEqual({ bio: 'Engineer.' });
    expect(mergedValues(mara, other, [])).toEqual({});
  });

  it('gives each field the value of one of the two, whatever is chosen', () => {
    const word = fc.constantFrom('', 'one', 'two');
    const side = fc.record({
      firstName: word,
      lastName: word,
      email: word,
      phone: word,
      company: word,
      title: word,
      pronouns: word,
      bio: word,
      locale: fc.constantFrom('', 'en', 'de'),
      internalNotes: word,
      isFeatured: fc.boolean(),
      hasArrived: fc.boolean(),
      photo: fc.constant(null),
      unavailable: fc.array(fc.constant({ start: '2027-05-03T09:00', end: '2027-05-03T10:00', note: '' }), {
        maxLength: 1,
      }),
      socialMedia: fc.record({ twitter: word, facebook: word, instagram: word, linkedIn: word }),
    });
    fc.assert(
      fc.property(side, side, fc.subarray([...mergedFields]), (kept, other, take) => {
        const made = { ...kept, ...mergedValues(kept, other, take) };
        for (const name of mergedFields) {
          expect(made[name]).toEqual(take.includes(name) ? other[name] : kept[name]);
        }
      }),
    );
  });
});
