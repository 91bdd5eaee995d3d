import { networkOf } from '../http/networkOf.ts';
import { countUp } from '../http/rateLimit.ts';
import { tryLater } from '../http/tryLater.ts';
import type { Ports } from '../ports.ts';
import { createProofOfWork, type ProofOfWork, type TryChallenge } from '../proofOfWork/proofOfWork.ts';

/** The limits of forms from one network in ten minutes. All guests of a hall share the address of its Wi-Fi. */
const windowSeconds = 600;
const perNetworkWithoutProof = 120;
const perNetwork = 2_000;
/** The limit of forms to one target, from everywhere: beyond this each needs a proof. */
const perTargetWithoutProof = 600;
/**
 * The limit of forms to one target from trusted senders, who need no proof: fifty devices that scan a ticket every few
 * seconds.
 */
const perTargetOfTrusted = 20_000;
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
        if (own.count > perTargetOfTrusted)
          throw tryLater('too_many_requests', 'Too many tries from here', own.secondsLeft);
        return undefined;
      }
      const network = networkOf(remoteAddress);
      const from = await countUp({ key: `public from ${network}`, windowSeconds }, ports);
      if (from.count > perNetwork) throw tryLater('too_many_requests', 'Too many tries from here', from.secondsLeft);
      const to = await countUp({ key: `public to ${subject}`, windowSeconds }, ports);
      if (from.count <= perNetworkWithoutProof && to.count <= perTargetWithoutProof) return undefined;
      const result = proof ? await proofOfWork.spend(`public ${subject}`, proof, network) : undefined;
      if (result && 'by' in result) return undefined;
      if (result) return { text: proof ?? '', seconds: result.secondsLeft };
      const waiting = { seconds: waitingSeconds, place: network };
      return { text: await proofOfWork.issue(`public ${subject}`, { work, waiting }), seconds: waitingSeconds };
    },
  };
}
