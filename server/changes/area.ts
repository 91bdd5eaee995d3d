import {
  type Change,
  changes as contract,
  listsMembers,
  listsOneResource,
  listsScope,
  takeBackChange,
} from '@contract/changes.ts';
import { isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { KernelArea } from '../http/area.ts';
import { authorOf } from './author.ts';
import { changes } from './tables.ts';
import { type StoredChange, type UndoHandlers, undoHandlerOf } from './undoHandlers.ts';
import { undoSteps } from './undoSteps.ts';

function present(row: StoredChange, undoHandlers: UndoHandlers): Change {
  const { id, resource, params, rowId, scope, name, kind, before, after, takesBack, takenBackBy } = row;
  const { groupId, groupHead } = row;
  const isUndoable = undoHandlerOf(undoHandlers, row)?.canUndo(row) === true;
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
    canTakeBack: takenBackBy === null && isUndoable,
    groupId,
    group: groupHead && { ...groupHead, canTakeBack: groupHead.takenBackBy === null && isUndoable },
  };
}

/** As `isOwnScope`: the row is its own scope, and the first of its group lies in another one. */
const ownScope = sql`(${changes.params} = '{}'::jsonb and ${changes.scope} like '%:' || ${changes.rowId})`;

/** True for members of a group whose first change is of another resource, and so is not in a list of this one. */
const isHeadOfOtherResource = sql`exists (select 1 from changes head where head.account_id = ${changes.accountId}
  and head.group_id = ${changes.groupId} and head.group_head is not null and head.resource <> ${changes.resource})`;

/** The history of all areas, as recorded by their contracts and endpoints, and undoing. */
export function historyArea(undoHandlers: UndoHandlers): KernelArea {
  return {
    id: 'history',
    routes: (routes) => {
      routes.resource(contract, {
        table: changes,
        columns: { at: changes.createdAt },
        present: (row) => present(row, undoHandlers),
        where: (query) => {
          if (listsMembers(query)) return undefined;
          return or(
            isNull(changes.groupId),
            isNotNull(changes.groupHead),
            listsScope(query) ? ownScope : undefined,
            listsOneResource(query) ? isHeadOfOtherResource : undefined,
          );
        },
      });
      routes.endpoint(
        takeBackChange,
        undoSteps(undoHandlers, (row) => present(row, undoHandlers)),
      );
    },
  };
}
