import { networkOf } from '../http/networkOf.ts';
import { type Counted, countDown, countOf, countUp, limit } from '../http/rateLimit.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import type { ProofOfWork } from '../proofOfWork/proofOfWork.ts';
import { digestOf } from '../random.ts';
import type { Devices } from './devices.ts';

/** The limits of docs/decisions/0023-sign-in.md; windows are in seconds. */
const perAddress = { max: 50, windowSeconds: 15 * 60 };
const perDevice = { max: 10, windowSeconds: 15 * 60 };
/** Without a proof, of one name from anywhere. */
const freeTries = 5;
const nameWindow = 3_600;
/** The first challenge takes part of a second in a browser; the work doubles with every five that were met. */
const leastWork = 128;
const mostWork = 16_384;
const doubledEvery = 5;
const waiting = 30;
/** Those who wait instead: so many tries of one name an hour, wherever they come from. */
const perWaiting = { max: 60, windowSeconds: 3_600 };

/** The next try comes with its solution, or with the text as it is after so many seconds. */
export type TryChallenge = { text: string; seconds: number };

/** A name was tried wrongly too often: the next try has to come with a proof. */
export class ProofNeeded extends RefusedWithHeaders {
  readonly challenge: TryChallenge;

  constructor({ text: challenge, seconds }: TryChallenge) {
    const message = `Solve the challenge, or send it back after ${seconds} seconds`;
    const problem = { path: 'proof', code: 'proof_needed', message, params: { challenge, seconds } };
    super('too_many_requests', message, { 'Retry-After': String(seconds) }, [problem]);
    this.challenge = { text: challenge, seconds };
  }
}

export type Attempt = {
  /** As it is looked up: trimmed, in small letters. */
  name: string;
  remoteAddress: string;
  /** A challenge with its answer, or one that was waited for. */
  proof?: string;
  /** The device cookie. */
  device?: string;
};

export type Tries = {
  /**
   * Counts a try before its password is checked, so that many at once count too. Throws `too_many_requests`, with a
   * challenge where one would help. Answers how to take the count back when the password was right.
   */
  begin: (attempt: Attempt) => Promise<() => Promise<void>>;
  /** After a wrong password: what the next try has to come with; `undefined` while it needs nothing. */
  nextChallenge: (attempt: Attempt) => Promise<TryChallenge | undefined>;
};

const keyOfDevice = (device: string) => `sign-in device ${device}`;
const keyOfName = (digest: string) => `sign-in name ${digest}`;
/** For the challenges of a name. */
const subjectOf = (digest: string) => `sign-in ${digest}`;
const keyOfProven = (digest: string) => `sign-in proven ${digest}`;

/** How much the next proof costs after so many tries with one. */
const workAfter = (provenTries: number) => Math.min(leastWork * 2 ** Math.floor(provenTries / doubledEvery), mostWork);

export function createTries(
  ports: Pick<Ports, 'database' | 'clock'>,
  { proofOfWork, devices }: { proofOfWork: ProofOfWork; devices: Devices },
): Tries {
  const issueChallenge = async (digest: string, remoteAddress: string): Promise<TryChallenge> => {
    const work = workAfter(await countOf(keyOfProven(digest), ports));
    const place = networkOf(remoteAddress);
    const text = await proofOfWork.issue(subjectOf(digest), { work, waiting: { seconds: waiting, place } });
    return { text, seconds: waiting };
  };

  /** Throws a challenge where it was not met. */
  const countProof = async (digest: string, { proof, remoteAddress }: Attempt): Promise<Counted> => {
    const network = networkOf(remoteAddress);
    const met = proof === undefined ? undefined : await proofOfWork.spend(subjectOf(digest), proof, network);
    if (met && 'secondsLeft' in met) throw new ProofNeeded({ text: proof ?? '', seconds: met.secondsLeft });
    if (met?.by === 'work') {
      const counted = await countUp({ key: keyOfProven(digest), windowSeconds: nameWindow }, ports);
      // Two steps of leeway: somebody else may have made it dearer while it was being solved.
      if (met.work * 4 >= workAfter(counted.count - 1)) return counted;
      await countDown([counted], ports);
    }
    if (met?.by === 'waiting') {
      // One at a time from one place: challenges that were gathered do not make waiting shorter.
      const fromHere = `sign-in waited ${digest} ${network}`;
      const fromAll = `sign-in waited ${digest}`;
      const here = await countUp({ key: fromHere, windowSeconds: waiting }, ports);
      const all =
        here.count === 1 ? await countUp({ key: fromAll, windowSeconds: perWaiting.windowSeconds }, ports) : undefined;
      if (all && all.count <= perWaiting.max) return all;
    }
    throw new ProofNeeded(await issueChallenge(digest, remoteAddress));
  };

  const count = async (attempt: Attempt): Promise<Counted> => {
    const device = await devices.deviceOf(attempt.device, attempt.name);
    if (device !== undefined) {
      const counted = await countUp({ key: keyOfDevice(device), windowSeconds: perDevice.windowSeconds }, ports);
      if (counted.count <= perDevice.max) return counted;
    }
    // A digest: the table of limits is no list of who has an account.
    const digest = await digestOf(attempt.name);
    const counted = await countUp({ key: keyOfName(digest), windowSeconds: nameWindow }, ports);
    return counted.count <= freeTries ? counted : countProof(digest, attempt);
  };

  return {
    begin: async (attempt) => {
      const ofAddress = `sign-in address ${networkOf(attempt.remoteAddress)}`;
      const fromAddress = await limit({ key: ofAddress, ...perAddress }, ports);
      const counted = await count(attempt);
      return () => countDown([fromAddress, counted], ports);
    },
    nextChallenge: async ({ name, remoteAddress, device: cookie }) => {
      const device = await devices.deviceOf(cookie, name);
      if (device !== undefined && (await countOf(keyOfDevice(device), ports)) < perDevice.max) return undefined;
      const digest = await digestOf(name);
      if ((await countOf(keyOfName(digest), ports)) < freeTries) return undefined;
      return issueChallenge(digest, remoteAddress);
    },
  };
}
