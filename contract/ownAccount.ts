import { atMost, longText, requiredText, z } from './fields.ts';
import { endpoint } from './resource.ts';

/** The length limits of a new password, in characters. */
export const minimumPasswordLength = 12;
export const maximumPasswordLength = 1024;
export const maximumNameLength = 100;

/** The token that replaces the caller's, which still has the old name or has been revoked. */
const renewedToken = z.object({ token: z.string() });

/** For everybody, also viewers, as it is their own. The new name reaches the person's other sessions within a quarter of an hour. */
export const changeOwnName = endpoint({
  name: 'changeOwnName',
  method: 'PATCH',
  path: '/own-account/name',
  body: z.object({ name: requiredText(maximumNameLength) }),
  response: renewedToken,
  changesNothing: true,
});

/** For everybody, also viewers, as it is their own. Ends the person's other sessions. Passwords are not trimmed. */
export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/own-account/password',
  body: z.object({
    currentPassword: z.string().check(z.minLength(1), atMost(maximumPasswordLength)),
    password: longText(maximumPasswordLength).check(z.minLength(minimumPasswordLength)),
  }),
  response: renewedToken,
  changesNothing: true,
});
