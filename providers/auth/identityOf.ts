export type Identity = { id: number; name: string; email: string };

/** Who a token speaks for, to greet them; whether it is good is the server's to judge. */
export function identityOf(token: string | undefined): Identity | null {
  const [, payload] = token?.split('.') ?? [];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('name' in claims) || !('email' in claims)) return null;
    const { name, email } = claims;
    const id = 'sub' in claims ? Number(claims.sub) : Number.NaN;
    return Number.isInteger(id) && typeof name === 'string' && typeof email === 'string' ? { id, name, email } : null;
  } catch {
    return null;
  }
}
