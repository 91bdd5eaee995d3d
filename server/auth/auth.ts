import { invitationPath } from '@contract/members.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { signInCall, signInPath } from '@contract/session.ts';
import type { Mount, VerifyToken } from '../http/env.ts';
import { mountRoutes } from '../http/routes.ts';
import type { Ports } from '../ports.ts';
import { createProofOfWork } from '../proofOfWork/proofOfWork.ts';
import { apiSignIn } from './apiSignIn.ts';
import { createAttemptLimiter } from './attemptLimiter.ts';
import { authCall } from './authCall.ts';
import { createDevices } from './devices.ts';
import { joinForm } from './joinForm.ts';
import { createKeyring } from './keyring.ts';
import { ownNameRoute, ownPasswordRoute } from './ownAccount.ts';
import { authPath } from './refreshCookie.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { signInForm } from './signInForm.ts';
import { createTokenReader, type Identity, keyIdOf, signToken } from './token.ts';
import { createTokenRevocations } from './tokenRevocations.ts';

type AuthOptions = {
  ports: Pick<Ports, 'database' | 'clock' | 'passwords' | 'log'>;
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  /** The console's typeface, for the sign-in page. */
  fontUrl?: string;
  /** Shows passwords and solves challenges on pages that work without it too. */
  scriptUrl?: string;
};

/** A token that expires sooner than this is refreshed although it has not expired yet. */
const refreshMarginSeconds = 30;

/**
 * Sign-in for people (`/login`), joining with an invitation (`/join`), sign-in for the console (`/nAuth.php`) and for
 * programs (`/auth` below the API), and changing one's own name and password.
 */
export function createAuth({ ports, runtime, fontUrl, scriptUrl }: AuthOptions): {
  mount: Mount;
  verifyToken: VerifyToken;
} {
  const keyring = createKeyring(ports, { purpose: 'token', validForDays: 1 });
  const readToken = createTokenReader();
  const revocations = createTokenRevocations(ports);
  const sessions = createSessions(ports);
  const devices = createDevices(ports);
  const attemptLimiter = createAttemptLimiter(ports, { devices, proofOfWork: createProofOfWork(ports) });
  const signIn = createSignIn(ports, attemptLimiter);
  const sign = async (identity: Identity, expiresAt?: Date) =>
    signToken(identity, await keyring.current(), ports.clock(), expiresAt);

  const verify = async (token: string, secondsLeft: number) => {
    const id = keyIdOf(token);
    const key = id === undefined ? undefined : await keyring.find(id);
    const session = key && (await readToken(token, key, ports.clock(), secondsLeft));
    return session && !(await revocations.isRevoked(session)) ? session : undefined;
  };
  const form = signInForm({ runtime, fontUrl, signIn, sessions, devices, attemptLimiter, scriptUrl });

  const joining = joinForm({ ports, runtime, fontUrl, scriptUrl, sessions });

  const verifyLasting: VerifyToken = (token) => verify(token, refreshMarginSeconds);
  const call = authCall({ basePath: runtime.basePath, sessions, sign, verifyLasting });

  const verifyToken = (token: string) => verify(token, 0);
  const ownAccount = { ports, sign, verifyToken };

  return {
    verifyToken,
    mount: (app) => {
      mountRoutes(app, '/api', [
        { ...signInCall, handler: apiSignIn({ signIn, sign }) },
        ownNameRoute(ownAccount),
        ownPasswordRoute(ownAccount),
      ]);
      mountRoutes(app, '', [
        { method: 'POST', path: authPath, handler: call },
        { method: 'GET', path: signInPath, handler: form.show },
        { method: 'POST', path: signInPath, handler: form.submit },
        { method: 'GET', path: invitationPath, handler: joining.show },
        { method: 'POST', path: invitationPath, handler: joining.submit },
      ]);
    },
  };
}
