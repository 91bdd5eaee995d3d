import type { Change } from './changes.ts';
import { sameValue } from './sameValue.ts';

/** The summary of a group, which is stored with its first change. */
export type GroupHead = Omit<NonNullable<Change['group']>, 'canTakeBack'>;

/** The fields of a change by which the changes of one request are grouped. */
type Groupable = Pick<Change, 'resource' | 'params' | 'kind' | 'scope' | 'rowId' | 'before' | 'after'> & {
  /** Absent for a scheduled change of the server, which never joins a person's group. */
  userId?: number;
  /** The name of what the row was copied from. All rows of one copy share a group, whatever their kind. */
  copiedFrom?: string | undefined;
};

/** The changes of a group in order, and the summary that is stored with the first. */
export type ChangeGroup<C> = { members: readonly C[]; head: GroupHead };

/** Returns true for a row that is a scope of its own, such as an event: other rows belong to it, and it to none. */
export function isOwnScope({ params, scope, rowId }: Pick<Change, 'params' | 'scope' | 'rowId'>): boolean {
  return rowId !== null && Object.keys(params).length === 0 && (scope?.endsWith(`:${rowId}`) ?? false);
}

/**
 * Returns the groups of one request's changes: two or more changes of the same kind to rows of the same resource, by
 * the same user, in the same scope. The scope must be the same, because the list of a scope shows only the first change
 * of a group. Changes of rows that are scopes of their own form one group, because the list of each of these scopes
 * shows the change of its row anyway. Everything that was copied together is one group, so that it is undone at once.
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
