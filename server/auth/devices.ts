import type { Ports } from '../ports.ts';
import { digestOf, randomKey } from '../random.ts';
import { findUser } from './findUser.ts';
import { createKeyring } from './keyring.ts';
import { createSealed } from './sealed.ts';

const goodForDays = 90;

/** What a browser holds after a sign-in: the cookie's value, for so many seconds. */
export type HeldDevice = { token: string; seconds: number };

export type Devices = {
  /** For a browser in which somebody has just signed in with this name and the password of this hash. */
  recognise: (name: string, passwordHash: string) => Promise<HeldDevice>;
  /** Which browser it is; `undefined` where nobody has signed in with this name and its present password before. */
  deviceOf: (token: string | undefined, name: string) => Promise<string | undefined>;
};

/**
 * Browsers in which a name has signed in before (device cookies, OWASP). What strangers try with the name does not count
 * against them: they have tries of their own. A new password ends this, as somebody else may have known the old one.
 */
export function createDevices(ports: Pick<Ports, 'database' | 'clock'>): Devices {
  const { seal, open } = createSealed(createKeyring(ports, { purpose: 'device', goodForDays }), ports.clock);
  const seconds = goodForDays * 86_400;
  // A digest: the cookie tells nobody who signs in here, and the hash has a salt that nobody outside knows.
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
