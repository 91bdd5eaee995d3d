import type { Registration } from '../contract/registrations.ts';

/** Returns the name of a holder, or the email address while the name is unknown, or an empty text. */
export function holderName({
  holderName: name,
  holderEmail,
}: Pick<Registration, 'holderName' | 'holderEmail'>): string {
  return name || holderEmail;
}
