import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { readPackagePassCode, readPagePassword, readPassCode, type ShownSecret } from '../contract/shownSecrets.ts';
import { normalPassCode } from '../rules/ticketRules.ts';
import { findEvent } from './eventRows.ts';
import type { StoredSecret } from './passCodeColumns.ts';
import { type Protected, protectedPackage, protectedTicket } from './passCodes.ts';

/** Separates hash and encrypted secret. An encrypted secret contains no space. */
const between = ' ';

/** Splits the result of `protect` into two columns. Undefined changes nothing; null removes the secret. */
export function storedSecret(stored: string | null | undefined) {
  if (typeof stored !== 'string') return { hash: stored, sealed: stored };
  const end = stored.lastIndexOf(between);
  return { hash: stored.slice(0, end), sealed: stored.slice(end + 1) };
}

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
    show: async ({ hash, sealed }: StoredSecret, { secrets }: Pick<Ports, 'secrets'>): Promise<ShownSecret> => {
      if (hash === null) return { secret: null, unreadable: null };
      if (sealed === null) return { secret: null, unreadable: 'made_before' };
      const secret = await secrets.open(sealed, purpose);
      return secret === undefined ? { secret: null, unreadable: 'other_key' } : { secret, unreadable: null };
    },
  };
}

export const passCodes = secretsFor('pass code', normalPassCode);

/** Replaces the pass code of an input with its stored form. */
export async function protectPassCode<T extends { passCode?: string }>(input: T, ports: Ports): Promise<T> {
  if (input.passCode === undefined) return input;
  return { ...input, passCode: await passCodes.keep(input.passCode, ports) };
}

/** Returns the columns of a pass code that was prepared by `protectPassCode`. Absent: they stay unchanged. */
export function passCodeValues(stored: string | undefined) {
  const { hash: passCodeHash, sealed: passCodeSealed } = storedSecret(stored);
  return { passCodeHash, passCodeSealed };
}
export const pagePasswords = secretsFor('page password', (password) => password);

async function readCode(of: Protected, context: Context): Promise<ShownSecret> {
  const stored = await of.stored(context);
  if (!stored) throw new RefusedError('not_found', of.missing);
  return passCodes.show(stored, context.ports);
}

export function shownSecretRoutes(routes: AreaRoutes): void {
  routes.endpoint(readPassCode, (_, context) => readCode(protectedTicket, context));
  routes.endpoint(readPackagePassCode, (_, context) => readCode(protectedPackage, context));
  routes.endpoint(readPagePassword, async (_, context) => {
    const { passwordHash: hash, passwordSealed: sealed } = await findEvent(context);
    return pagePasswords.show({ hash, sealed }, context.ports);
  });
}
