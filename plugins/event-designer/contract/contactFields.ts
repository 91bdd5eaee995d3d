import * as field from '@contract/entityFields.ts';
import { group } from '@contract/entityGroups.ts';
import { atMost, isEmail, obeying, text, webAddress, z } from '@contract/fields.ts';

const handleShape = /^@?[\p{L}\p{N}._-]{1,100}$/u;

/** Returns true if a text is a profile: a web address, or a name at the network such as `@ada`. */
export function isProfile(value: string): boolean {
  if (handleShape.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const profile = z.union([
  z.literal(''),
  text(500).check(
    obeying(isProfile, { error: 'A web address, or a name such as @ada', params: { code: 'social_profile' } }),
  ),
]);
const network = () => field.of('text', profile, '');

/** A profile at each social network (spec §3, social networks). */
export const socialMedia = () =>
  group({ twitter: network(), facebook: network(), instagram: network(), linkedIn: network() }, 'fields.socialMedia');

/** An address in lower case, or empty, so that two people with the same address are found whatever its case. */
export const contactEmail = () =>
  field.of(
    'text',
    z.string().check(
      z.trim(),
      z.toLowerCase(),
      atMost(254),
      obeying((value) => value === '' || isEmail(value), {
        error: 'This is not an email address',
        params: { code: 'email' },
      }),
    ),
    '',
  );

export const phone = () => field.text({ max: 50 });

export const website = () => field.of('text', z.union([z.literal(''), webAddress(500)]), '');
