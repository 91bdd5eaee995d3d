import { type Role, roles } from '@contract/roles.ts';

export type Identity = { id: number; name: string; email: string };

/** Reads the person from a token, to greet them. Only the server verifies the token. */
export function identityOf(token: string | undefined): Identity | null {
  const { sub, name, email } = claimsOf(token);
  const id = Number(sub ?? Number.NaN);
  return Number.isInteger(id) && typeof name === 'string' && typeof email === 'string' ? { id, name, email } : null;
}

/** Reads the person's role, to hide what the server would refuse; null if this is not a token. */
export function roleOf(token: string | undefined): Role | null {
  const claims = claimsOf(token);
  return roles.find((role) => role === claims.role) ?? null;
}

function claimsOf(token: string | undefined): Record<string, unknown> {
  const [, payload] = token?.split('.') ?? [];
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
