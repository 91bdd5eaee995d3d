import { networkOf } from '../http/networkOf.ts';
import { countDown, countUp } from '../http/rateLimit.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import type { GivenPassword } from './publicPage.ts';

/** Enough for typing errors, too few for guessing. */
const maximumTries = 10;
const windowSeconds = 900;

type PasswordTry = { subject: string; remoteAddress: string };

/**
 * Returns the hashes that match a password; none if it is wrong. A try is counted before the passwords are compared, so
 * that simultaneous tries are counted too, and is not counted if the password was right. Throws `too_many_requests` for
 * a right password too, because the response would otherwise reveal it.
 */
export async function checkPassword(
  { password, hashes, form = '' }: GivenPassword,
  { subject, remoteAddress }: PasswordTry,
  ports: Pick<Ports, 'database' | 'clock' | 'passwords'>,
): Promise<string[]> {
  const key = ['public password', subject, form, 'from', networkOf(remoteAddress)].filter(Boolean).join(' ');
  const counted = await countUp({ key, windowSeconds }, ports);
  if (counted.count > maximumTries)
    throw tryLater('too_many_requests', 'Too many wrong passwords', counted.secondsLeft);
  const matching: string[] = [];
  // Without a hash, a comparison takes as long as any other.
  for (const hash of hashes.length > 0 ? hashes : [undefined]) {
    if ((await ports.passwords.verify(hash, password)) && hash !== undefined) matching.push(hash);
  }
  if (matching.length > 0) await countDown([counted], ports);
  return matching;
}
