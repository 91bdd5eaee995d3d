import { sql } from 'drizzle-orm';
import { applicationRole, currentAccountSql } from './role.ts';
import type { Tx } from './types.ts';

/** Tables that no request may use: sign-in, limits and upkeep use them as the system. */
const systemOnly = new Set([
  'users',
  'invitations',
  'refresh_sessions',
  'token_revocations',
  'server_secrets',
  'rate_limits',
  'schema_migrations',
]);

/** Tables whose rows are accounts; a request may read its own. */
const accountsTable = 'accounts';

/** Part of the policies' names. Raise it when the policies or grants below change. */
const edition = 1;
const systemPolicy = `system_${edition}`;
const accountPolicy = `account_${edition}`;

/** `policies`: each in the form `name to role`. */
type Table = { name: string; owner: string; hasAccount: boolean; policies: string[] };

type View = { name: string; usesCallerRights: boolean; isGranted: boolean };

/**
 * Isolates the accounts in the database. Every table has row level security enabled and forced; the application's role
 * sees and writes the rows of `app.account` only; the owner, which is the system, sees everything through a separate
 * policy. Throws if a table belongs to no account and is not the system's. Skips tables that are isolated already, for
 * the roles of this database, so a start locks nothing that others use. Views must run with the rights of the caller
 * (`security_invoker`); throws if one does not.
 */
export async function isolateAccounts(tx: Tx): Promise<void> {
  await ensureRole(tx);
  const tables = await tablesOf(tx);
  const views = await viewsOf(tx);
  const statements = [...tables.flatMap(statementsFor), ...views.flatMap(grantFor)];
  if (statements.length > 0) await tx.execute(sql.raw(`do $wall$ begin\n${statements.join(';\n')};\nend $wall$`));
}

async function ensureRole(tx: Tx): Promise<void> {
  const [facts] = await tx.execute<{ exists: boolean; member: boolean; mayCreate: boolean; me: string }>(sql`
    select exists (select from pg_roles where rolname = ${applicationRole}) as "exists",
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = ${applicationRole}), false) as "member",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate",
      quote_ident(current_user) as "me"`);
  if (!facts || facts.member) return;
  const commands = [
    ...(facts.exists ? [] : [`create role ${applicationRole} nologin`]),
    `grant ${applicationRole} to ${facts.me}`,
  ];
  if (!facts.mayCreate) {
    throw new Error(
      `The database user may not take the role ${applicationRole}. Let an administrator run once: ${commands.join('; ')}`,
    );
  }
  for (const command of commands) await tx.execute(sql.raw(command));
}

/** `policies` only count while row level security is enabled and forced. */
async function tablesOf(tx: Tx): Promise<Table[]> {
  return tx.execute<Table>(sql`
    select quote_ident(class.relname) as "name", quote_ident(role.rolname) as "owner",
      exists (
        select from pg_attribute where attrelid = class.oid and attname = 'account_id' and attnotnull
      ) as "hasAccount",
      case when class.relrowsecurity and class.relforcerowsecurity then array(
        select quote_ident(polname) || ' to ' || coalesce(
          (select string_agg(quote_ident(rolname), ', ' order by rolname) from pg_roles where oid = any(polroles)),
          'public'
        )
        from pg_policy where polrelid = class.oid order by polname
      ) else '{}'::text[] end as "policies"
    from pg_class class join pg_roles role on role.oid = class.relowner
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
    order by 1`);
}

async function viewsOf(tx: Tx): Promise<View[]> {
  return tx.execute<View>(sql`
    select quote_ident(relname) as "name",
      coalesce(reloptions @> array['security_invoker=true'], false) as "usesCallerRights",
      has_table_privilege(${applicationRole}, oid, 'select') as "isGranted"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`);
}

/** A view has no policies of its own: without `security_invoker` it shows the rows of every account. */
function grantFor({ name, usesCallerRights, isGranted }: View): string[] {
  if (!usesCallerRights)
    throw new Error(`The view ${name} needs security_invoker, or it shows the rows of every account`);
  return isGranted ? [] : [`grant select on ${name} to ${applicationRole}`];
}

function statementsFor({ name, owner, hasAccount, policies }: Table): string[] {
  const isSystemOnly = systemOnly.has(name);
  if (!hasAccount && name !== accountsTable && !isSystemOnly) {
    throw new Error(`The table ${name} has no account_id, so its rows would belong to everybody`);
  }
  const forSystem = `${systemPolicy} to ${owner}`;
  const wanted = isSystemOnly ? [forSystem] : [`${accountPolicy} to ${applicationRole}`, forSystem];
  if (policies.join() === wanted.join()) return [];
  const isolation = [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    `revoke all on ${name} from ${applicationRole}`,
    ...policies.map((policy) => `drop policy ${policy.slice(0, policy.lastIndexOf(' to '))} on ${name}`),
    `create policy ${systemPolicy} on ${name} to ${owner} using (true) with check (true)`,
  ];
  if (isSystemOnly) return isolation;
  const condition = `${hasAccount ? 'account_id' : 'id'} = ${currentAccountSql}`;
  return [
    ...isolation,
    `create policy ${accountPolicy} on ${name} to ${applicationRole} using (${condition}) with check (${condition})`,
    `grant ${hasAccount ? 'select, insert, update, delete' : 'select'} on ${name} to ${applicationRole}`,
  ];
}
