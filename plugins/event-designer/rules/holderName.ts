import type { Registration } from '../contract/registrations.ts';

/** What a holder is called wherever somebody is: by name, by address until that is known; empty without either. */
export function holderName({
  holderName: name,
  holderEmail,
}: Pick<Registration, 'holderName' | 'holderEmail'>): string {
  return name || holderEmail;
}
