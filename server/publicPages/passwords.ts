import { networkOf } from '../http/networkOf.ts';
import { countDown, countUp } from '../http/rateLimit.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import type { GivenPassword } from './publicPage.ts';

/** Enough for typing errors, too few for guessing. */
const triesAllowed = 10;
const windowSeconds = 900;

type Tried = { subject: string; remoteAddress: string };

/**
 * Returns true if a password is right. A try is counted before the passwords are compared, so that simultaneous tries
 * are counted too, and is taken back if it was right. Throws `too_many_requests` for a right password too: otherwise
 * the response would reveal it.
 */
export async function checkPassword(
  { password, hash }: GivenPassword,
  { subject, remoteAddress }: Tried,
  ports: Pick<Ports, 'database' | 'clock' | 'passwords'>,
): Promise<boolean> {
  const key = `public password ${subject} from ${networkOf(remoteAddress)}`;
  const counted = await countUp({ key, windowSeconds }, ports);
  if (counted.count > triesAllowed)
    throw tryLater('too_many_requests', 'Too many wrong passwords', counted.secondsLeft);
  const isRight = await ports.passwords.verify(hash, password);
  if (isRight) await countDown([counted], ports);
  return isRight;
}
