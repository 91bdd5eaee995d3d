import type { Problem } from '@contract/problem.ts';
import { networkOf } from '../http/networkOf.ts';
import { type Counted, countDown, countOf, countUp, limit } from '../http/rateLimit.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import type { ProofOfWork, TryChallenge } from '../proofOfWork/proofOfWork.ts';
import { digestOf } from '../random.ts';
import type { Devices } from './devices.ts';

/** The limits of docs/decisions/0023-sign-in.md; windows are in seconds. */
const perAddress = { max: 50, windowSeconds: 15 * 60 };
const perDevice = { max: 10, windowSeconds: 15 * 60 };
/** Wrong tries of one name, from anywhere, before a proof is required. */
const triesWithoutProof = 5;
const nameWindow = 3_600;
/** The first challenge takes part of a second in a browser; the work doubles with every five that were solved. */
const minimumWork = 128;
const maximumWork = 16_384;
const proofsPerDoubling = 5;
const waiting = 30;
/** For those who wait instead of solving: the limit of tries of one name an hour, wherever they come from. */
const perNameWithoutProof = { max: 60, windowSeconds: 3_600 };

/** A name was tried wrongly too often: the next try must carry a proof. */
export class ProofNeeded extends RefusedWithHeaders {
  readonly challenge: TryChallenge;

  constructor({ text: challenge, seconds }: TryChallenge) {
    const message = `Solve the challenge, or send it back after ${seconds} seconds`;
    const problem: Problem = { path: 'proof', code: 'proof_needed', message, params: { challenge, seconds } };
    super('too_many_requests', message, { 'Retry-After': String(seconds) }, [problem]);
    this.challenge = { text: challenge, seconds };
  }
}

export type Attempt = {
  /** Normalised as for the look-up: trimmed, in lower case. */
  name: string;
  remoteAddress: string;
  /** A challenge with its solution, or one whose waiting time is over. */
  proof?: string;
  /** The device cookie. */
  device?: string;
};

export type AttemptLimiter = {
  /**
   * Counts a try before its password is checked, so that simultaneous tries count too. Throws `too_many_requests`, with
   * a challenge where one would help. Returns a function that undoes the count, for a right password.
   */
  begin: (attempt: Attempt) => Promise<() => Promise<void>>;
  /** After a wrong password: returns the challenge for the next try; `undefined` while it needs none. */
  nextChallenge: (attempt: Attempt) => Promise<TryChallenge | undefined>;
};

const keyOfDevice = (device: string) => `sign-in device ${device}`;
const keyOfName = (digest: string) => `sign-in name ${digest}`;
/** Identifies the challenges of a name. */
const subjectOf = (digest: string) => `sign-in ${digest}`;
const keyOfProofs = (digest: string) => `sign-in proven ${digest}`;

/** Returns the work of the next proof after a number of tries with one. */
const workAfter = (triesWithProof: number) =>
  Math.min(minimumWork * 2 ** Math.floor(triesWithProof / proofsPerDoubling), maximumWork);

export function createAttemptLimiter(
  ports: Pick<Ports, 'database' | 'clock'>,
  { proofOfWork, devices }: { proofOfWork: ProofOfWork; devices: Devices },
): AttemptLimiter {
  const issueChallenge = async (digest: string, remoteAddress: string): Promise<TryChallenge> => {
    const work = workAfter(await countOf(keyOfProofs(digest), ports));
    const place = networkOf(remoteAddress);
    const text = await proofOfWork.issue(subjectOf(digest), { work, waiting: { seconds: waiting, place } });
    return { text, seconds: waiting };
  };

  /** Throws a challenge if none was solved. */
  const countProof = async (digest: string, { proof, remoteAddress }: Attempt): Promise<Counted> => {
    const network = networkOf(remoteAddress);
    const spent = proof === undefined ? undefined : await proofOfWork.spend(subjectOf(digest), proof, network);
    if (spent && 'secondsLeft' in spent) throw new ProofNeeded({ text: proof ?? '', seconds: spent.secondsLeft });
    if (spent?.by === 'work') {
      const counted = await countUp({ key: keyOfProofs(digest), windowSeconds: nameWindow }, ports);
      // Two steps of leeway: somebody else's tries may have raised the price while it was being solved.
      if (spent.work * 4 >= workAfter(counted.count - 1)) return counted;
      await countDown([counted], ports);
    }
    if (spent?.by === 'waiting') {
      // One try at a time from one network, so that hoarded challenges do not shorten the wait.
      const networkKey = `sign-in waited ${digest} ${network}`;
      const accountKey = `sign-in waited ${digest}`;
      const ofNetwork = await countUp({ key: networkKey, windowSeconds: waiting }, ports);
      const all =
        ofNetwork.count === 1
          ? await countUp({ key: accountKey, windowSeconds: perNameWithoutProof.windowSeconds }, ports)
          : undefined;
      if (all && all.count <= perNameWithoutProof.max) return all;
    }
    throw new ProofNeeded(await issueChallenge(digest, remoteAddress));
  };

  const count = async (attempt: Attempt): Promise<Counted> => {
    const device = await devices.deviceOf(attempt.device, attempt.name);
    if (device !== undefined) {
      const counted = await countUp({ key: keyOfDevice(device), windowSeconds: perDevice.windowSeconds }, ports);
      if (counted.count <= perDevice.max) return counted;
    }
    // A digest, so that the table of limits does not reveal who has an account.
    const digest = await digestOf(attempt.name);
    const counted = await countUp({ key: keyOfName(digest), windowSeconds: nameWindow }, ports);
    return counted.count <= triesWithoutProof ? counted : countProof(digest, attempt);
  };

  return {
    begin: async (attempt) => {
      const ofAddress = `sign-in address ${networkOf(attempt.remoteAddress)}`;
      const ofNetwork = await limit({ key: ofAddress, ...perAddress }, ports);
      const counted = await count(attempt);
      return () => countDown([ofNetwork, counted], ports);
    },
    nextChallenge: async ({ name, remoteAddress, device: cookie }) => {
      const device = await devices.deviceOf(cookie, name);
      if (device !== undefined && (await countOf(keyOfDevice(device), ports)) < perDevice.max) return undefined;
      const digest = await digestOf(name);
      if ((await countOf(keyOfName(digest), ports)) < triesWithoutProof) return undefined;
      return issueChallenge(digest, remoteAddress);
    },
  };
}
