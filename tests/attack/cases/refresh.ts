import type { FaultyServer } from '../../faults/server.ts';
import { gatherFindings } from '../findings.ts';
import { victim } from '../people.ts';
import type { AttackCase } from '../types.ts';

const atOnce = 50;
const maximumRounds = 8;

/** Fifty tabs refresh one session at the same moment: each must get a token, and the session must continue. */
export const refresh: AttackCase = {
  name: 'refresh',
  run: async ({ newServer, effort }) => {
    const server = await newServer();
    await server.start();
    const findings = gatherFindings();
    let round = 0;
    for (; round < Math.min(maximumRounds, effort.scale) && performance.now() < effort.until; round += 1) {
      const cookie = await signInByForm(server);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => refreshOnce(server, cookie)));
      for (const { status, token, text } of answers) {
        if (status !== 200 || !token) findings.add(`a refresh answered ${status}`, text.slice(0, 120));
      }
      const last = answers.at(-1)?.cookie ?? cookie;
      if (!(await refreshOnce(server, last)).token) findings.add('the session ended by refreshing it');
      await call(server, 'logout', last);
      for (const one of [cookie, last]) {
        if ((await refreshOnce(server, one)).token) findings.add('a session went on after signing out');
      }
    }
    return { did: `${round} × ${atOnce} refreshes of one session at once`, findings: findings.lines() };
  },
};

type Refreshed = { status: number; token?: string; cookie?: string; text: string };

async function signInByForm(server: FaultyServer): Promise<string> {
  const answer = await post(server, '/login', { userName: victim, password: server.password, return: '/n/me' });
  const cookie = cookieOf(answer);
  if (!cookie) throw new Error(`Signing in answered ${answer.status} and no session`);
  return cookie;
}

async function refreshOnce(server: FaultyServer, cookie: string): Promise<Refreshed> {
  const answer = await call(server, 'refresh', cookie);
  const text = await answer.text();
  return { status: answer.status, token: text.match(/"jwt":"([^"]+)"/)?.[1], cookie: cookieOf(answer), text };
}

const call = (server: FaultyServer, action: string, cookie: string) => post(server, '/nAuth.php', { action }, cookie);

function post(server: FaultyServer, path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: server.origin, ...(cookie !== undefined && { Cookie: cookie }) },
  });
}

function cookieOf(answer: Response): string | undefined {
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('foyer-refresh='))
    ?.split(';')[0];
}
