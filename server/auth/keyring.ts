import { desc, eq, inArray } from 'drizzle-orm';
import { serverSecrets } from '../database/tables.ts';
import type { Ports } from '../ports.ts';
import { randomKey } from '../random.ts';
import type { SigningKey } from './token.ts';

const day = 86_400_000;
/** Milliseconds for which a key signs; then a new one takes over. */
const signsFor = 90 * day;
/** Milliseconds for which a process trusts the keys it has read; a token with an unknown key makes it read again. */
const trustedFor = 60_000;

type KeptKey = SigningKey & { createdAt: string };

export type Keyring = {
  /** The key to sign with. */
  current: () => Promise<SigningKey>;
  find: (id: string) => Promise<SigningKey | undefined>;
};

type KeyringOptions = {
  /** Separates the keys of one use from those of another. */
  purpose: string;
  /** The longest validity, in days, of anything that the keys sign. */
  goodForDays: number;
};

/** Keeps the signing keys of one purpose in the database, so that every process signs and verifies alike. */
export function createKeyring(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { purpose, goodForDays }: KeyringOptions,
): Keyring {
  const verifiesFor = signsFor + goodForDays * day;
  let keys: KeptKey[] = [];
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
      if (!newest || ageOf(newest) >= signsFor) {
        const secret = crypto.getRandomValues(new Uint8Array(32));
        const made = { id: randomKey(9), purpose, secret, createdAt: now.toISOString() };
        await tx.insert(serverSecrets).values(made);
        rows.unshift(made);
      }
      const over = rows.filter((row) => ageOf(row) >= verifiesFor && row !== rows[0]).map((row) => row.id);
      if (over.length > 0) await tx.delete(serverSecrets).where(inArray(serverSecrets.id, over));
      return rows
        .filter((row) => !over.includes(row.id))
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
      if (clock().getTime() - readAt > trustedFor) await refresh();
      const [newest] = keys;
      if (!newest) throw new Error('There is no signing key');
      return newest;
    },
    find: async (id) => {
      const known = keys.find((key) => key.id === id);
      // Reads at most once a second, so that made-up key ids do not become a load on the database.
      if (known || clock().getTime() - readAt < 1000) return known;
      await refresh();
      return keys.find((key) => key.id === id);
    },
  };
}
