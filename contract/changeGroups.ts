import type { Change } from './changes.ts';
import { sameValue } from './sameValue.ts';

/** The part of a group that is stored with its first change and describes all members. */
export type GroupHead = Omit<NonNullable<Change['group']>, 'canTakeBack'>;

/** The fields of a change by which the changes of one request are grouped. */
type Groupable = Pick<Change, 'resource' | 'params' | 'kind' | 'scope' | 'rowId' | 'before' | 'after'> & {
  /** Absent: a scheduled change of the server, which never joins a person's group. */
  userId?: number;
  /** The name of what the row was copied from. All rows of one copy share a group, whatever their kind. */
  copiedFrom?: string | undefined;
};

/** A group that one request made: its members in order, and the head that is stored with the first. */
export type ChangeGroup<C> = { members: readonly C[]; head: GroupHead };

/** Returns true when the row is itself the scope: other rows lie below it (`idIn`), and its own path has no parent. */
export function isOwnScope({ params, scope, rowId }: Pick<Change, 'params' | 'scope' | 'rowId'>): boolean {
  return rowId !== null && Object.keys(params).length === 0 && (scope?.endsWith(`:${rowId}`) ?? false);
}

/**
 * Returns the groups among the changes that one request made to several rows of a kind; a single change is in none. A
 * group lies in one scope, because a list of that scope shows only the group's first change. Rows that are scopes
 * themselves share one group all the same, because the list of such a scope shows the row's own change. What was copied
 * together is one group, so that it is undone at once.
 */
export function groupsOf<C extends Groupable>(changes: readonly C[]): ChangeGroup<C>[] {
  const kinds = new Map<string, C[]>();
  for (const change of changes) {
    const { copiedFrom, userId } = change;
    if (change.rowId === null && copiedFrom === undefined) continue;
    const key =
      copiedFrom === undefined
        ? JSON.stringify([change.resource, change.kind, isOwnScope(change) || change.scope, userId])
        : JSON.stringify({ copiedFrom, scope: change.scope, userId });
    const sameKind = kinds.get(key);
    if (sameKind) sameKind.push(change);
    else kinds.set(key, [change]);
  }
  return [...kinds.values()].flatMap((members) => (members.length > 1 ? [{ members, head: headOf(members) }] : []));
}

function headOf(members: readonly Groupable[]): GroupHead {
  const head = { size: members.length, takenBackBy: null };
  const from = members[0]?.copiedFrom;
  if (from === undefined) return { ...head, ...shared(members) };
  const counts: Record<string, number> = {};
  for (const { resource } of members) counts[resource] = (counts[resource] ?? 0) + 1;
  return { ...head, before: null, after: null, copy: { from, counts } };
}

/** Returns the fields whose values before and after are the same in all members. */
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
