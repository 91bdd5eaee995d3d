/** The server's proof-of-work task: find the number below `work` whose key, with this salt, equals the target. */
export type Challenge = { salt: string; target: string; work: number };

/** Reads a challenge as the server issues it (`server/proofOfWork/proofOfWork.ts`); `undefined` if it is malformed. */
export function challengeOf(text: string): Challenge | undefined {
  try {
    const [, middle = ''] = text.split('.');
    const claims: Record<string, unknown> = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')));
    const { jti: salt, target, work } = claims;
    if (typeof salt !== 'string' || typeof target !== 'string' || typeof work !== 'number') return undefined;
    return { salt, target, work };
  } catch {
    return undefined;
  }
}
