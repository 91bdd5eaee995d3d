import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';

type SignedIn = { basePath: string; token: string };

/** Answers `/nAuth.php` without a password: every tester is signed in at once (spec §7). */
export function answerAuth({ body }: PlainRequest, { basePath, token }: SignedIn): PlainAnswer {
  const action = new URLSearchParams(String(body)).get('action');
  if (action === 'auth') return { status: 200, body: { success: 1, jwt: token } };
  if (action === 'refresh') return { status: 200, body: { jwt: token } };
  if (action === 'logout') return { status: 200, body: { success: 1, redirect: `${basePath}/` } };
  return { status: 400, body: { message: 'There is no such action' } };
}
