import { proofOfWorkKey } from '@shared/proofOfWorkKey.ts';
import { createKeyring } from '../auth/keyring.ts';
import { createSignedTokens } from '../auth/signedTokens.ts';
import { countUp } from '../http/rateLimit.ts';
import type { Ports } from '../ports.ts';
import { digestOf, hmacOf, randomKey } from '../random.ts';

/** Seconds in which a challenge can be solved. */
const validSeconds = 600;

type ChallengeOptions = {
  /** The number of candidates; on average a solver tries half of them. */
  work: number;
  /** Without a script, waiting this long replaces solving it, from the same network only. */
  waiting: { seconds: number; place: string };
};

/** A challenge. The next try sends its solution, or sends the text unchanged after the given number of seconds. */
export type TryChallenge = { text: string; seconds: number };

/** The way in which a challenge was solved, or the seconds that are still to be waited. */
type ProofResult = { by: 'work'; work: number } | { by: 'waiting' } | { secondsLeft: number };

export type ProofOfWork = {
  /**
   * Issues a challenge for this subject and nothing else: a text whose second part is base64url of JSON. Its solution
   * is the text, `~`, and the number from 0 to `work` − 1 for which `proofOfWorkKey(jti, number)` is `target`.
   */
  issue: (subject: string, options: ChallengeOptions) => Promise<string>;
  /**
   * Redeems a challenge, once. Returns `undefined` when it was used, has expired, is for something else, or is not
   * solved.
   */
  spend: (subject: string, proof: string, place: string) => Promise<ProofResult | undefined>;
};

/**
 * Creates challenges that take their solver time. The server knows the solution, so checking one takes no time, and no
 * challenge takes longer than its work. Any process issues and checks them; the database records which were used.
 */
export function createProofOfWork(ports: Pick<Ports, 'database' | 'clock'>): ProofOfWork {
  const { clock } = ports;
  const keyring = createKeyring(ports, { purpose: 'proof of work', validForDays: 1 });
  const { seal, open } = createSignedTokens(keyring, clock);
  /** Verifies a solution, and reveals nothing about it to anyone without the secret. */
  const commitment = (secret: Uint8Array, salt: string, answer: number) => hmacOf(secret, `answer ${salt} ${answer}`);

  const isFirstUse = async (id: string) =>
    (await countUp({ key: `proof ${id}`, windowSeconds: validSeconds * 2 }, ports)).count === 1;

  return {
    issue: async (subject, { work, waiting }) => {
      const salt = randomKey(16);
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
      const answer = random % work;
      const key = await keyring.current();
      const now = clock().getTime();
      return seal(
        {
          sub: subject,
          jti: salt,
          target: proofOfWorkKey(salt, answer),
          work,
          commitment: await commitment(key.secret, salt, answer),
          committedWith: key.id,
          place: await digestOf(waiting.place),
          from: Math.ceil(now / 1000) + waiting.seconds,
        },
        new Date(now + validSeconds * 1000),
      );
    },

    spend: async (subject, proof, place) => {
      const [token = '', number] = proof.split('~');
      const claims = await open(token, subject);
      if (!claims?.jti) return undefined;
      const { jti: id, work, committedWith: keyId, from: start } = claims;
      if (typeof work !== 'number' || typeof start !== 'number' || typeof keyId !== 'string') return undefined;
      if (number !== undefined) {
        const key = /^\d{1,9}$/.test(number) ? await keyring.find(keyId) : undefined;
        const isSolved = key !== undefined && (await commitment(key.secret, id, Number(number))) === claims.commitment;
        return isSolved && (await isFirstUse(id)) ? { by: 'work', work } : undefined;
      }
      if (claims.place !== (await digestOf(place))) return undefined;
      const secondsLeft = start - Math.floor(clock().getTime() / 1000);
      if (secondsLeft > 0) return { secondsLeft };
      return (await isFirstUse(id)) ? { by: 'waiting' } : undefined;
    },
  };
}
