import { desc, eq, inArray } from 'drizzle-orm';
import { serverSecrets } from '../database/tables.ts';
import type { Ports } from '../ports.ts';
import { randomKey } from '../random.ts';
import type { SigningKey } from './token.ts';

const day = 86_400_000;
/** Milliseconds for which a key signs; a new key signs afterwards. */
const signingPeriodMs = 90 * day;
/** Milliseconds for which a process trusts the keys it has read; a token with an unknown key makes it read again. */
const cacheMs = 60_000;

type StoredKey = SigningKey & { createdAt: string };

export type Keyring = {
  /** The key to sign with. */
  current: () => Promise<SigningKey>;
  find: (id: string) => Promise<SigningKey | undefined>;
};

type KeyringOptions = {
  /** Separates the keys of one use from those of another. */
  purpose: string;
  /** The longest validity, in days, of anything that the keys sign. */
  validForDays: number;
};

/** Keeps the signing keys of one purpose in the database, so that every process signs and verifies alike. */
export function createKeyring(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { purpose, validForDays }: KeyringOptions,
): Keyring {
  const verificationPeriodMs = signingPeriodMs + validForDays * day;
  let keys: StoredKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const load = async () => {
    const now = clock();
    keys = await database.asSystem(async (tx) => {
      const rows = await tx
        .select()
        .from(serverSecrets)
        .where(eq(serverSecrets.purpose, purpose))
        .orderBy(desc(serverSecrets.createdAt), desc(serverSecrets.id));
      const ageOf = (row: { createdAt: string }) => now.getTime() - Date.parse(row.createdAt);
      const [newest] = rows;
      if (!newest || ageOf(newest) >= signingPeriodMs) {
        const secret = crypto.getRandomValues(new Uint8Array(32));
        const newKey = { id: randomKey(9), purpose, secret, createdAt: now.toISOString() };
        await tx.insert(serverSecrets).values(newKey);
        rows.unshift(newKey);
      }
      const expired = rows.filter((row) => ageOf(row) >= verificationPeriodMs && row !== rows[0]).map((row) => row.id);
      if (expired.length > 0) await tx.delete(serverSecrets).where(inArray(serverSecrets.id, expired));
      return rows
        .filter((row) => !expired.includes(row.id))
        .map((row) => ({ id: row.id, secret: row.secret, createdAt: row.createdAt }));
    });
    readAt = now.getTime();
  };
  /** Shares one database query between simultaneous requests. */
  const refresh = () => {
    reading ??= load().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    current: async () => {
      if (clock().getTime() - readAt > cacheMs) await refresh();
      const [newest] = keys;
      if (!newest) throw new Error('There is no signing key');
      return newest;
    },
    find: async (id) => {
      const cached = keys.find((key) => key.id === id);
      // Reads at most once a second, so that made-up key ids do not become a load on the database.
      if (cached || clock().getTime() - readAt < 1000) return cached;
      await refresh();
      return keys.find((key) => key.id === id);
    },
  };
}
