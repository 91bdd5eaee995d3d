import type { LivePresence } from '@contract/live.ts';
import type { Presence } from './broadcaster.ts';

type Known = Presence & { until: number };

/** The presences that this process has received. Each expires unless it is repeated in time. */
export type Presences = {
  /** Returns the scopes whose people have changed. */
  hear: (account: number, presence: Presence, until: number) => string[];
  /** Removes the presences that were not repeated by `now`. */
  expire: (now: number) => { account: number; scope: string }[];
  of: (account: number, scope: string) => LivePresence;
  find: (account: number, user: number, client: string) => Presence | undefined;
};

export function createPresences(): Presences {
  const accounts = new Map<number, Map<string, Known>>();

  return {
    hear: (account, presence, until) => {
      const known = accounts.get(account) ?? new Map<string, Known>();
      const key = keyOf(presence.user.id, presence.client);
      const before = known.get(key);
      if (presence.scope === null) known.delete(key);
      else known.set(key, { ...presence, until });
      if (known.size > 0) accounts.set(account, known);
      else accounts.delete(account);
      const isSame = before?.scope === presence.scope && before?.page === presence.page;
      const scopes = new Set([before?.scope, presence.scope]);
      return isSame ? [] : [...scopes].filter((scope) => typeof scope === 'string');
    },
    expire: (now) => {
      const left: { account: number; scope: string }[] = [];
      for (const [account, known] of accounts) {
        for (const [key, { until, scope }] of known) {
          if (until > now) continue;
          known.delete(key);
          if (scope !== null) left.push({ account, scope });
        }
        if (known.size === 0) accounts.delete(account);
      }
      return left;
    },
    of: (account, scope) => ({
      scope,
      people: [...(accounts.get(account)?.values() ?? [])]
        .filter((known) => known.scope === scope)
        .map(({ client, user, page }) => ({ client, user, page })),
    }),
    find: (account, user, client) => accounts.get(account)?.get(keyOf(user, client)),
  };
}

/** Identifies a person's tab. It includes the person, so that nobody can speak for another's tab. */
function keyOf(user: number, client: string): string {
  return `${user} ${client}`;
}
