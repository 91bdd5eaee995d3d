import { type Change, changes as contract, takeBackChange } from '@contract/changes.ts';
import { RefusedError } from '@contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Area } from '../http/area.ts';
import { authorOf } from './author.ts';
import type { Keeper, KeptChange } from './keepers.ts';
import { changes } from './tables.ts';

type Keepers = ReadonlyMap<string, Keeper>;

/** Whoever takes this change back: its contract, or the endpoint that it names for that. */
function keeperOf(keepers: Keepers, { resource, undo }: KeptChange): Keeper | undefined {
  return keepers.get(undo?.call ?? resource);
}

function present(row: KeptChange, keepers: Keepers): Change {
  const { id, resource, params, rowId, scope, name, kind, before, after, takesBack, takenBackBy } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
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
    canTakeBack: takenBackBy === null && keeperOf(keepers, row)?.canTakeBack(row) === true,
  };
}

function refused(code: string, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}

/** The history of all areas: what their contracts and endpoints recorded, and the way back. */
export function historyArea(keepers: Keepers): Area {
  return {
    id: 'history',
    routes: (routes) => {
      routes.resource(contract, {
        table: changes,
        columns: { at: changes.createdAt },
        present: (row) => present(row, keepers),
      });
      routes.endpoint(takeBackChange, async ({ body: { evenIfChanged = false } }, context) => {
        const { tx, params, history } = context;
        const { changeId = 0 } = params;
        // Of two who take the same change back at once, the second one is told so. Only this locks changes.
        const [change] = await tx.select().from(changes).where(eq(changes.id, changeId)).for('update');
        if (!change) throw new RefusedError('not_found', 'There is no such change');
        if (change.takenBackBy !== null) throw refused('taken_back', 'This was taken back already');
        const keeper = keeperOf(keepers, change);
        if (!keeper?.canTakeBack(change)) throw refused('no_way_back', 'This cannot be taken back');
        history.takesBack(change.id);
        await keeper.takeBack(change, context, { evenIfChanged });
        const [made] = await history.write();
        if (!made) throw refused('already_so', 'Everything is as it was before that change already');
        const [row] = await tx.select().from(changes).where(eq(changes.id, made.id));
        if (!row) throw new Error('The change was not written');
        return present(row, keepers);
      });
    },
  };
}
