import type { BodyOf } from '@contract/resource.ts';
import { signInCall } from '@contract/session.ts';
import { respond } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import type { RequestContext } from '../http/env.ts';
import { compileInput } from '../http/input.ts';
import type { SignIn } from './signIn.ts';
import type { Identity } from './token.ts';

type ApiSignIn = { signIn: SignIn; sign: (identity: Identity) => Promise<string> };

/** `POST /auth` (spec §7): `userName` and `password` as JSON answer `data.token`. */
export function apiSignIn({ signIn, sign }: ApiSignIn) {
  const check = compileInput<BodyOf<typeof signInCall>>(signInCall.body);
  return async (c: RequestContext): Promise<Response> => {
    const { value } = await readJson(c, 16 * 1024);
    const { proof, ...credentials } = check(value);
    const { identity } = await signIn(credentials, { remoteAddress: c.get('remoteAddress'), proof });
    return respond({ status: 200, body: { data: { token: await sign(identity) } } });
  };
}
