import { type Change, changes as contract, listsMembers, listsScope, takeBackChange } from '@contract/changes.ts';
import { RefusedError } from '@contract/problem.ts';
import { eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { KernelArea } from '../http/area.ts';
import { authorOf } from './author.ts';
import type { Keeper, KeptChange } from './keepers.ts';
import { changes } from './tables.ts';
import { settleGroup, standingOf, takeBackAll } from './takeBackAll.ts';

type Keepers = ReadonlyMap<string, Keeper>;

/** Whoever takes this change back: its contract, or the endpoint that it names for that. */
function keeperOf(keepers: Keepers, { resource, undo }: KeptChange): Keeper | undefined {
  return keepers.get(undo?.call ?? resource);
}

function present(row: KeptChange, keepers: Keepers): Change {
  const { id, resource, params, rowId, scope, name, kind, before, after, takesBack, takenBackBy } = row;
  const { groupId, groupHead } = row;
  const hasWayBack = keeperOf(keepers, row)?.canTakeBack(row) === true;
  return {
    id,
    at: row.createdAt,
    user: authorOf(row),
    resource,
    params,
    rowId,
    scope,
    name,
    kind,
    before,
    after,
    takesBack,
    takenBackBy,
    canTakeBack: takenBackBy === null && hasWayBack,
    groupId,
    group: groupHead && { ...groupHead, canTakeBack: groupHead.takenBackBy === null && hasWayBack },
  };
}

/** As `isOwnScope`: the row is the scope, and the first of its group lies in another one. */
const ownScope = sql`(${changes.params} = '{}'::jsonb and ${changes.scope} like '%:' || ${changes.rowId})`;

function refused(code: string, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}

function wayBack(keepers: Keepers, change: KeptChange): Keeper {
  const keeper = keeperOf(keepers, change);
  if (!keeper?.canTakeBack(change)) throw refused('no_way_back', 'This cannot be taken back');
  return keeper;
}

/** The history of all areas: what their contracts and endpoints recorded, and the way back. */
export function historyArea(keepers: Keepers): KernelArea {
  return {
    id: 'history',
    routes: (routes) => {
      routes.resource(contract, {
        table: changes,
        columns: { at: changes.createdAt },
        present: (row) => present(row, keepers),
        where: (query) => {
          if (listsMembers(query)) return undefined;
          return or(isNull(changes.groupId), isNotNull(changes.groupHead), listsScope(query) ? ownScope : undefined);
        },
      });
      routes.endpoint(takeBackChange, async ({ body: { evenIfChanged = false, wholeGroup = false } }, context) => {
        const { tx, params, history } = context;
        const { changeId = 0 } = params;
        // Of two who take the same change back at once, the second one is told so. Only this locks changes.
        const [change] = await tx.select().from(changes).where(eq(changes.id, changeId)).for('update');
        if (!change) throw new RefusedError('not_found', 'There is no such change');
        const isGroup = wholeGroup && change.groupHead !== null;
        const takenBackBy = isGroup ? change.groupHead?.takenBackBy : change.takenBackBy;
        if (typeof takenBackBy === 'number') throw refused('taken_back', 'This was taken back already');
        const standing = isGroup ? await standingOf(change, context) : [change];
        if (standing.length === 0) throw refused('taken_back', 'This was taken back already');
        const ways = standing.map((one) => ({ change: one, keeper: wayBack(keepers, one) }));
        await takeBackAll(ways, context, { evenIfChanged });
        const [made] = await history.write();
        if (!made) throw refused('already_so', 'Everything is as it was before that change already');
        if (isGroup) await settleGroup(change, made.id, context);
        const [row] = await tx.select().from(changes).where(eq(changes.id, made.id));
        if (!row) throw new Error('The change was not written');
        return present(row, keepers);
      });
    },
  };
}
