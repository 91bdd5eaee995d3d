import type { Change } from './changes.ts';
import { sameValue } from './sameValue.ts';

/** What the first change of a group says about all of them, as it is kept. */
export type GroupHead = Omit<NonNullable<Change['group']>, 'canTakeBack'>;

/** What is looked at to tell which changes of a request belong together. */
type Groupable = Pick<Change, 'resource' | 'params' | 'kind' | 'scope' | 'rowId' | 'before' | 'after'> & {
  /** What the server did by itself is no part of what a person did. */
  userId?: number;
};

/** A group that a request made: its members in their order, and what the first says about all. */
export type MadeGroup<C> = { members: readonly C[]; head: GroupHead };

/** Returns true when the row is itself the scope: other rows lie below it (`idIn`), and its own path has no parent. */
export function isOwnScope({ params, scope, rowId }: Pick<Change, 'params' | 'scope' | 'rowId'>): boolean {
  return rowId !== null && Object.keys(params).length === 0 && (scope?.endsWith(`:${rowId}`) ?? false);
}

/**
 * The groups of what one request did to several rows of a kind; what stands alone is in none. A group lies in one scope,
 * because a list of that scope shows only its first. Rows that are scopes themselves are in one group all the same:
 * the list of such a scope shows the row's own change.
 */
export function groupsOf<C extends Groupable>(changes: readonly C[]): MadeGroup<C>[] {
  const kinds = new Map<string, C[]>();
  for (const change of changes) {
    if (change.rowId === null) continue;
    const key = JSON.stringify([change.resource, change.kind, isOwnScope(change) || change.scope, change.userId]);
    const known = kinds.get(key);
    if (known) known.push(change);
    else kinds.set(key, [change]);
  }
  return [...kinds.values()].flatMap((members) =>
    members.length > 1 ? [{ members, head: { size: members.length, ...shared(members), takenBackBy: null } }] : [],
  );
}

/** The fields that all of them had, and have, with the same values. */
function shared(members: readonly Pick<Change, 'before' | 'after'>[]): Pick<GroupHead, 'before' | 'after'> {
  const [first] = members;
  const names = Object.keys({ ...first?.before, ...first?.after }).filter((name) =>
    members.every(
      ({ before, after }) =>
        sameValue(before?.[name], first?.before?.[name]) && sameValue(after?.[name], first?.after?.[name]),
    ),
  );
  const of = (values: Change['before'] | undefined) =>
    values ? Object.fromEntries(names.map((name) => [name, values[name]])) : null;
  return { before: of(first?.before), after: of(first?.after) };
}
