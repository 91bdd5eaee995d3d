import { networkOf } from '../http/networkOf.ts';
import { countUp } from '../http/rateLimit.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import { createProofOfWork, type ProofOfWork } from '../proofOfWork/proofOfWork.ts';

/** A challenge for the next post: solved by the page's script, or sent back unchanged after so many seconds. */
export type TryChallenge = { text: string; seconds: number };

/** Forms from one network in ten minutes: a whole hall shares the address of its Wi-Fi. */
const windowSeconds = 600;
const free = 120;
const most = 2_000;
/** The limit of forms to one target, from everywhere: beyond this each needs a proof. */
const freeToOne = 600;
/**
 * The limit of forms to one target from trusted senders, who need no proof: fifty devices that scan a ticket every few
 * seconds.
 */
const mostOfTrusted = 20_000;
const work = 256;
const waitingSeconds = 20;

export type Posts = {
  /**
   * Counts a submitted form. Returns a challenge if the form needs a proof and has none; throws `too_many_requests` if
   * there were too many in any case. `isTrusted`: the page knows the sender.
   */
  accept: (post: {
    subject: string;
    remoteAddress: string;
    proof: string | null;
    isTrusted: boolean;
  }) => Promise<TryChallenge | undefined>;
};

export function createPosts(ports: Pick<Ports, 'database' | 'clock'>): Posts {
  const proofOfWork: ProofOfWork = createProofOfWork(ports);
  return {
    accept: async ({ subject, remoteAddress, proof, isTrusted }) => {
      if (isTrusted) {
        const own = await countUp({ key: `public trusted ${subject}`, windowSeconds }, ports);
        if (own.count > mostOfTrusted) throw tryLater('too_many_requests', 'Too many tries from here', own.secondsLeft);
        return undefined;
      }
      const network = networkOf(remoteAddress);
      const from = await countUp({ key: `public from ${network}`, windowSeconds }, ports);
      if (from.count > most) throw tryLater('too_many_requests', 'Too many tries from here', from.secondsLeft);
      const to = await countUp({ key: `public to ${subject}`, windowSeconds }, ports);
      if (from.count <= free && to.count <= freeToOne) return undefined;
      const met = proof ? await proofOfWork.spend(`public ${subject}`, proof, network) : undefined;
      if (met && 'by' in met) return undefined;
      if (met) return { text: proof ?? '', seconds: met.secondsLeft };
      const waiting = { seconds: waitingSeconds, place: network };
      return { text: await proofOfWork.issue(`public ${subject}`, { work, waiting }), seconds: waitingSeconds };
    },
  };
}
