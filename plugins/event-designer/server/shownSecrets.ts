import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq } from 'drizzle-orm';
import { readPagePassword, readPassCode, type ShownSecret } from '../contract/shownSecrets.ts';
import { normalPassCode } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import { tickets } from './ticketTables.ts';

/** Separates hash and encrypted secret. An encrypted secret contains no space. */
const between = ' ';

/** Splits the result of `keep` into two columns. Undefined changes nothing; null removes the secret. */
export function storedSecret(kept: string | null | undefined) {
  if (typeof kept !== 'string') return { hash: kept, sealed: kept };
  const end = kept.lastIndexOf(between);
  return { hash: kept.slice(0, end), sealed: kept.slice(end + 1) };
}

type Stored = { hash: string | null; sealed: string | null };

/**
 * Returns functions for secrets that are verified by their hash. They are also stored encrypted, so that they can be
 * shown.
 */
function secretsFor(purpose: string, normal: (secret: string) => string) {
  return {
    keep: async (secret: string, { passwords, secrets }: Pick<Ports, 'passwords' | 'secrets'>): Promise<string> => {
      const hash = await passwords.hash(normal(secret));
      return [hash, await secrets.seal(secret, purpose)].join(between);
    },
    show: async ({ hash, sealed }: Stored, { secrets }: Pick<Ports, 'secrets'>): Promise<ShownSecret> => {
      if (hash === null) return { secret: null, unreadable: null };
      if (sealed === null) return { secret: null, unreadable: 'made_before' };
      const secret = await secrets.open(sealed, purpose);
      return secret === undefined ? { secret: null, unreadable: 'other_key' } : { secret, unreadable: null };
    },
  };
}

export const passCodes = secretsFor('pass code', normalPassCode);
export const pagePasswords = secretsFor('page password', (password) => password);

async function readCode(context: Context): Promise<ShownSecret> {
  const { tx, params } = context;
  const [stored] = await tx
    .select({ hash: tickets.passCodeHash, sealed: tickets.passCodeSealed })
    .from(tickets)
    .where(and(eq(tickets.eventId, Number(params.eventId)), eq(tickets.id, Number(params.ticketId))));
  if (!stored) throw new RefusedError('not_found', 'There is no such ticket');
  return passCodes.show(stored, context.ports);
}

export function shownSecretRoutes(routes: AreaRoutes): void {
  routes.endpoint(readPassCode, (_, context) => readCode(context));
  routes.endpoint(readPagePassword, async (_, context) => {
    const { passwordHash: hash, passwordSealed: sealed } = await findEvent(context);
    return pagePasswords.show({ hash, sealed }, context.ports);
  });
}
