import { fieldsOf, type Values } from '@contract/changedFields.ts';
import { groupsOf, isOwnScope } from '@contract/changeGroups.ts';
import { type Change, changes, listsMembers, listsScope, nameOfItem, scopeOf } from '@contract/changes.ts';
import { compileListInput } from '@contract/listInput.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Contract } from '@contract/resource.ts';
import type { MockChange } from '@/data/mockArea.ts';
import type { MockUser } from './company.ts';
import type { MockOperation } from './operations.ts';
import { select } from './select.ts';

/** A row or document as reads answer it, at one moment; undefined where there is none. */
type Versions = { before: Values | undefined; after: Values | undefined };

export type Written = Versions & {
  contract: Exclude<Contract, { kind: 'endpoint' }>;
  params: Record<string, number>;
  rowId: number | null;
  /** What it is called. Default: the item's name. */
  name?: string;
  /** The patch that made it. */
  patch?: Values;
  /** What gives it back, where no patch does; before and after are kept as they are. */
  undo?: MockChange['undo'];
};

type Told = Pick<Change, 'kind' | 'before' | 'after'>;

/** As on the server: undefined when nothing that a person can set is different. */
function toldOf({ contract, before, after, patch = {}, undo }: Written): Told | undefined {
  if (undo) return { kind: 'changed', before: before ?? null, after: after ?? null };
  const fields = fieldsOf(contract);
  if (!before) return { kind: 'created', before: null, after: fields.given({ ...after }) };
  if (!after) return { kind: 'removed', before: fields.whole(before), after: null };
  const difference = fields.difference(before, after);
  if (difference) return { kind: 'changed', ...difference };
  return fields.hasHidden(patch) ? { kind: 'changed', before: {}, after: {} } : undefined;
}

/** The changes that were made since the seed, newest last. */
export function createChangeLog(contracts: readonly Contract[]) {
  const log: Change[] = [];
  /** By change: how it was saved, which is how it is taken back. */
  const manners = new Map<number, Values>();
  /** By change: the call that gives it back. */
  const undos = new Map<number, MockChange['undo']>();
  const scopes = contracts.flatMap((contract) =>
    contract.kind === 'resource' && contract.idIn ? [{ parameter: contract.idIn, resource: contract.name }] : [],
  );

  const scopeIn = ({ contract, params, rowId, before, after }: Written): string | null => {
    const within = contract.kind === 'document' ? contract.within : undefined;
    if (within !== undefined) return scopeOf(within, Number((after ?? before)?.[within]));
    const own = scopes.find(({ resource }) => resource === contract.name);
    if (own && rowId !== null) return scopeOf(own.parameter, rowId);
    const above = scopes.find(({ parameter }) => parameter in params);
    return above ? scopeOf(above.parameter, params[above.parameter] ?? 0) : null;
  };

  const isOffered = (contract: Written['contract'], { kind, before }: Told): boolean => {
    if (kind === 'changed') return contract.update !== undefined && Object.keys(before ?? {}).length > 0;
    return contract.kind === 'resource' && contract.removable === true;
  };

  /** Undefined when there is nothing to tell. No user: the clock asked for it. */
  function record(written: Written, by: { user: MockUser | null; at: Date; takesBack?: number }): Change | undefined {
    const { contract, params, before, after, rowId, patch = {} } = written;
    if (contract.kind === 'resource' && contract.isPersonal) return undefined;
    const told = toldOf(written);
    if (!told) return undefined;
    const change: Change = {
      id: log.length + 1,
      at: by.at.toISOString(),
      user: by.user,
      resource: contract.name,
      params,
      rowId,
      scope: scopeIn(written),
      name: written.name ?? nameOfItem(contract, after ?? before ?? {}),
      ...told,
      takesBack: by.takesBack ?? null,
      takenBackBy: null,
      canTakeBack: written.undo !== undefined || isOffered(contract, told),
      groupId: null,
      group: null,
    };
    log.push(change);
    const manner = fieldsOf(contract).manner(patch);
    if (manner) manners.set(change.id, manner);
    if (written.undo) undos.set(change.id, written.undo);
    const taken = log.find(({ id }) => id === by.takesBack);
    if (taken) Object.assign(taken, { takenBackBy: change.id, canTakeBack: false });
    return change;
  }

  /** Makes groups, as on the server, of what one call did to several rows of a kind. */
  function group(made: readonly Change[]): void {
    for (const { members, head } of groupsOf(made)) {
      const [first] = members;
      if (!first) continue;
      for (const member of members) member.groupId = `group-${first.id}`;
      first.group = { ...head, canTakeBack: first.canTakeBack };
    }
  }

  return {
    record,
    group,
    /** What of a group was not taken back by itself yet, newest first. */
    standing: ({ groupId }: Change): Change[] =>
      log.filter((change) => change.groupId === groupId && change.takenBackBy === null).reverse(),
    find: (id: number): Change => {
      const change = log.find((candidate) => candidate.id === id);
      if (!change) throw new RefusedError('not_found', 'There is no such change');
      return change;
    },
    /** The call that gives a change back, and what its row got by the last such call. */
    undoOf: ({ id, resource, rowId }: Change) => {
      const undo = undos.get(id);
      const last = log.findLast((one) => one.resource === resource && one.rowId === rowId && undos.has(one.id));
      return undo && { ...undo, last: last?.after };
    },
    /** The values from before as a save takes them. */
    inputOf: (contract: Written['contract'], { id, before }: Change): Values => ({
      ...fieldsOf(contract).patch(before ?? {}),
      ...manners.get(id),
    }),
    reads: readsOf(log),
    /** What forgets all that is recorded from now on. */
    keep: (): (() => void) => {
      const { length } = log;
      return () => {
        log.length = length;
      };
    },
    clear: () => {
      log.length = 0;
      manners.clear();
      undos.clear();
    },
  };
}

function readsOf(log: readonly Change[]): MockOperation[] {
  const readList = compileListInput(changes);
  return [
    {
      contract: changes,
      method: 'GET',
      path: changes.path,
      run: ({ search }) => {
        const query = readList(search);
        const listed = listsMembers(query)
          ? log
          : log.filter((one) => one.groupId === null || one.group !== null || (listsScope(query) && isOwnScope(one)));
        const { page, total } = select(listed, query, changes);
        return { status: 200, body: { data: page, meta: { total, page: query.page, perPage: query.perPage } } };
      },
    },
    {
      contract: changes,
      method: 'GET',
      path: `${changes.path}/{id}`,
      run: ({ context }) => {
        const change = log.find(({ id }) => id === context.params.id);
        if (!change) throw new RefusedError('not_found', 'There is no such change');
        return { status: 200, body: { data: change } };
      },
    },
  ];
}
