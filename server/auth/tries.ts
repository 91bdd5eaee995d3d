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

/** A name was tried wrongly too often: the next try has to come with a proof. */
export class ProofNeeded extends RefusedWithHeaders {
  readonly challenge: string;
  readonly seconds: number;

  constructor(challenge: string, seconds: number) {
    const message = `Solve the challenge, or send it back after ${seconds} seconds`;
    const problem = { path: 'proof', code: 'proof_needed', message, params: { challenge, seconds } };
    super('too_many_requests', message, { 'Retry-After': String(seconds) }, [problem]);
    this.challenge = challenge;
    this.seconds = seconds;
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
};

const keyOfDevice = (device: string) => `sign-in device ${device}`;
const keyOfName = (digest: string) => `sign-in name ${digest}`;
const keyOfProven = (digest: string) => `sign-in proven ${digest}`;

/** How much the next proof costs after so many tries with one. */
const workAfter = (provenTries: number) => Math.min(leastWork * 2 ** Math.floor(provenTries / doubledEvery), mostWork);

export function createTries(
  ports: Pick<Ports, 'database' | 'clock'>,
  { proofOfWork, devices }: { proofOfWork: ProofOfWork; devices: Devices },
): Tries {
  /** Throws a challenge where it was not met. */
  const countProof = async (digest: string, { proof, remoteAddress }: Attempt): Promise<Counted> => {
    const network = networkOf(remoteAddress);
    const subject = `sign-in ${digest}`;
    const proven = keyOfProven(digest);
    const met = proof === undefined ? undefined : await proofOfWork.spend(subject, proof, network);
    if (met && 'secondsLeft' in met) throw new ProofNeeded(proof ?? '', met.secondsLeft);
    if (met?.by === 'work') {
      const counted = await countUp({ key: proven, windowSeconds: nameWindow }, ports);
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
    const work = workAfter(await countOf(proven, ports));
    const challenge = await proofOfWork.issue(subject, { work, waiting: { seconds: waiting, place: network } });
    throw new ProofNeeded(challenge, waiting);
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
  };
}
