import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { claimAddress, releaseAddresses } from '@server/publicPages/addresses.ts';
import { randomKey } from '@server/random.ts';
import { slugWith } from '../rules/slug.ts';

type CallContext = Pick<Context, 'tx' | 'account'>;

/** The kind of these addresses among the kernel's public addresses. */
const slugKind = 'scheduler.page';

/** Returns true if the scheduler now has the address. Its former addresses still lead to it. */
async function claim(context: CallContext, target: number, word: string): Promise<boolean> {
  try {
    await claimAddress(context, { kind: slugKind, target, word });
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'conflict') return false;
    throw error;
  }
}

const suffix = () =>
  randomKey(6)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(4, '0')
    .slice(0, 4);

/** Claims the address, or one with a suffix if somebody else has it, and returns the claimed one. */
export async function claimFreeSlug(context: CallContext, schedulerId: number, slug: string): Promise<string> {
  if (await claim(context, schedulerId, slug)) return slug;
  for (;;) {
    const other = slugWith(slug, suffix());
    if (await claim(context, schedulerId, other)) return other;
  }
}

/** Claims a chosen address; refuses at its field if another scheduler has it. */
export async function claimSlug(context: CallContext, schedulerId: number, slug: string): Promise<void> {
  if (await claim(context, schedulerId, slug)) return;
  const suggestion = slugWith(slug, suffix());
  const message = `This address is taken; "${suggestion}" is available`;
  refuseIfAny([{ path: 'slug', code: 'slug_taken', message, params: { suggestion } }]);
}

/** Drops the addresses of a deleted scheduler. */
export async function releaseSlugs({ tx }: Pick<CallContext, 'tx'>, target: number): Promise<void> {
  await releaseAddresses({ tx }, { kind: slugKind, target });
}
