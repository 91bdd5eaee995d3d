import type { Ports } from '../ports.ts';
import { digestOf, randomKey } from '../random.ts';
import { findUser } from './findUser.ts';
import { createKeyring } from './keyring.ts';
import { createSignedTokens } from './signedTokens.ts';

const validForDays = 90;

/** The value of a browser's cookie after a sign-in, and its lifetime in seconds. */
export type DeviceToken = { token: string; seconds: number };

export type Devices = {
  /** Issues a cookie to a browser that has just signed in with this name and the password of this hash. */
  recognise: (name: string, passwordHash: string) => Promise<DeviceToken>;
  /** Returns the browser's id, or `undefined` if nobody has signed in there with this name and its present password. */
  deviceOf: (token: string | undefined, name: string) => Promise<string | undefined>;
};

/**
 * Recognises browsers in which a name has signed in before (device cookies, OWASP). They have a separate count of
 * tries, so that strangers' wrong tries do not block them. A new password revokes them, because somebody else may have
 * known the old one.
 */
export function createDevices(ports: Pick<Ports, 'database' | 'clock'>): Devices {
  const { seal, open } = createSignedTokens(createKeyring(ports, { purpose: 'device', validForDays }), ports.clock);
  const seconds = validForDays * 86_400;
  // A digest, so that the cookie reveals no name; and the hash's salt is secret, so nobody can compute it.
  const subjectOf = (name: string, passwordHash: string) => digestOf(`device ${name} ${passwordHash}`);
  return {
    recognise: async (name, passwordHash) => {
      const expiresAt = new Date(ports.clock().getTime() + seconds * 1000);
      const sub = await subjectOf(name, passwordHash);
      return { token: await seal({ sub, jti: randomKey(16) }, expiresAt), seconds };
    },
    deviceOf: async (token, name) => {
      const user = token ? await findUser(name, ports) : undefined;
      return token && user && (await open(token, await subjectOf(name, user.passwordHash)))?.jti;
    },
  };
}
