import type { Config } from '../config/config.ts';
import type { Area } from '../http/area.ts';
import type { Ports } from '../ports.ts';
import { createAccount, firstEmail } from './accounts.ts';
import { newPassword } from './password.ts';

type FirstStartOptions = { areas: readonly Area[]; randomBytes: (count: number) => Uint8Array };

/**
 * The first start on an embedded database creates an account with sample data; on a PostgreSQL only if `SEED` is set.
 * Returns the text to print about signing in. The password is printed only once, and stored only as a hash.
 */
export async function firstStart(
  config: Config,
  ports: Ports,
  { areas, randomBytes }: FirstStartOptions,
): Promise<string> {
  const seed = config.seed ?? (config.databaseUrl ? 'none' : 'sample');
  const createsAccount = !config.databaseUrl || config.seed === 'sample';
  const existingEmail = await firstEmail(ports);
  if (existingEmail !== undefined) return signInHint(existingEmail);
  if (!createsAccount)
    return '  There is no account yet. Create one: npm run account -- create --email you@example.org';

  const { email, name: person } = config.admin;
  const password = config.admin.password ?? newPassword(randomBytes);
  const account = { name: 'My organisation', person, email, password };
  const isCreated = await createAccount(account, ports, { areas: seed === 'sample' ? areas : [], onlyFirst: true });
  if (!isCreated) return signInHint((await firstEmail(ports)) ?? email);
  return `  Sign in   ${email}\n  Password  ${password}`;
}

function signInHint(email: string): string {
  return `  Sign in   ${email}\n  Forgotten the password? npm run account -- reset-password --email ${email}`;
}
