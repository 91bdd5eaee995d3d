import type { LivePresence } from '@contract/live.ts';
import type { Presence } from './broadcaster.ts';

type ExpiringPresence = Presence & { until: number };

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
  const accounts = new Map<number, Map<string, ExpiringPresence>>();

  return {
    hear: (account, presence, until) => {
      const ofAccount = accounts.get(account) ?? new Map<string, ExpiringPresence>();
      const key = keyOf(presence.user.id, presence.client);
      const before = ofAccount.get(key);
      if (presence.scope === null) ofAccount.delete(key);
      else ofAccount.set(key, { ...presence, until });
      if (ofAccount.size > 0) accounts.set(account, ofAccount);
      else accounts.delete(account);
      const isSame = before?.scope === presence.scope && before?.page === presence.page;
      const scopes = new Set([before?.scope, presence.scope]);
      return isSame ? [] : [...scopes].filter((scope) => typeof scope === 'string');
    },
    expire: (now) => {
      const expired: { account: number; scope: string }[] = [];
      for (const [account, ofAccount] of accounts) {
        for (const [key, { until, scope }] of ofAccount) {
          if (until > now) continue;
          ofAccount.delete(key);
          if (scope !== null) expired.push({ account, scope });
        }
        if (ofAccount.size === 0) accounts.delete(account);
      }
      return expired;
    },
    of: (account, scope) => ({
      scope,
      people: [...(accounts.get(account)?.values() ?? [])]
        .filter((ofAccount) => ofAccount.scope === scope)
        .map(({ client, user, page }) => ({ client, user, page })),
    }),
    find: (account, user, client) => accounts.get(account)?.get(keyOf(user, client)),
  };
}

/** Identifies a person's tab. It includes the person, so that nobody can speak for another's tab. */
function keyOf(user: number, client: string): string {
  return `${user} ${client}`;
}
