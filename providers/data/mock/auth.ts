import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';

/** Unsigned, with the claims that the console reads. */
const token = `mock.${btoa(JSON.stringify({ name: 'Test Organiser', email: 'test@foyer.example' }))}.session`;

/** `/nAuth.php` for a tester who needs no password: everybody is signed in at once (spec §7). */
export function answerAuth({ body }: PlainRequest, basePath: string): PlainAnswer {
  const action = new URLSearchParams(String(body)).get('action');
  if (action === 'auth') return { status: 200, body: { success: 1, jwt: token } };
  if (action === 'refresh') return { status: 200, body: { jwt: token } };
  if (action === 'logout') return { status: 200, body: { success: 1, redirect: `${basePath}/` } };
  return { status: 400, body: { message: 'There is no such action' } };
}

/** Any token will do, none will not. */
export function isSignedIn({ headers }: PlainRequest): boolean {
  return /^Bearer \S+$/.test(headers.authorization ?? '');
}
