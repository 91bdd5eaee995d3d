import { type Change, type changeKinds, changes, nameOfItem, scopeOf } from '@contract/changes.ts';
import { rowShape } from '@contract/fields.ts';
import { compileListInput } from '@contract/listInput.ts';
import { RefusedError } from '@contract/problem.ts';
import type { AnyObject, Contract } from '@contract/resource.ts';
import * as z from 'zod/mini';
import type { MockUser } from './company.ts';
import type { MockOperation } from './operations.ts';
import { select } from './select.ts';

type Fields = Record<string, unknown>;

/** A row or document as reads answer it, at one moment; undefined where there is none. */
type Versions = { before: Fields | undefined; after: Fields | undefined };

export type Written = Versions & {
  contract: Exclude<Contract, { kind: 'endpoint' }>;
  params: Record<string, number>;
  rowId: number | null;
};

/** What can be read in a change and set again by taking it back: what a person can set. */
function settable({ update, item }: Written['contract'], create?: AnyObject): string[] {
  const shape: object = (update ?? create ?? item).shape;
  return Object.keys(shape).filter((name) => name in item.shape);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that were made since the seed, newest last. */
export function createChangeLog(contracts: readonly Contract[]) {
  const log: Change[] = [];
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

  const isOffered = (contract: Written['contract'], kind: Change['kind']): boolean => {
    if (kind === 'changed') return contract.update !== undefined;
    return contract.kind === 'resource' && contract.removable === true;
  };

  /** Undefined when nothing that a person can set is different. */
  function record(written: Written, by: { user: MockUser; at: Date; takesBack?: number }): Change | undefined {
    const { contract, params, before, after, rowId } = written;
    if (contract.kind === 'resource' && contract.isPersonal) return undefined;
    const names = settable(contract, contract.kind === 'resource' ? contract.create : undefined);
    const different = names.filter((name) => !same(before?.[name], after?.[name]));
    const kind: (typeof changeKinds)[number] = !before ? 'created' : !after ? 'removed' : 'changed';
    if (kind === 'changed' && different.length === 0) return undefined;
    const pick = (fields: Fields | undefined) => {
      if (!fields) return null;
      if (kind === 'changed') return Object.fromEntries(different.map((name) => [name, fields[name] ?? null]));
      return Object.fromEntries(
        Object.entries(fields).filter(([name]) => !(name in rowShape) && (kind === 'removed' || names.includes(name))),
      );
    };
    const change: Change = {
      id: log.length + 1,
      at: by.at.toISOString(),
      user: by.user,
      resource: contract.name,
      params,
      rowId,
      scope: scopeIn(written),
      name: nameOfItem(contract, after ?? before ?? {}),
      kind,
      before: pick(before),
      after: pick(after),
      takesBack: by.takesBack ?? null,
      takenBackBy: null,
      canTakeBack: isOffered(contract, kind),
    };
    log.push(change);
    const taken = log.find(({ id }) => id === by.takesBack);
    if (taken) Object.assign(taken, { takenBackBy: change.id, canTakeBack: false });
    return change;
  }

  return {
    record,
    find: (id: number): Change => {
      const change = log.find((candidate) => candidate.id === id);
      if (!change) throw new RefusedError('not_found', 'There is no such change');
      return change;
    },
    reads: readsOf(log),
    clear: () => {
      log.length = 0;
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
        const { page, total } = select(log, query, changes);
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

/** Names of the fields that hold something else than after the change. */
export function changedSince({ after }: Change, now: Fields): string[] {
  return Object.keys(after ?? {}).filter((name) => !same(after?.[name], now[name]));
}

/** The values from before as a save takes them: without what is only answered. */
export function inputOf({ update }: { update?: AnyObject }, before: Fields | null): unknown {
  const parsed = z.safeParse(update ?? z.object({}), before);
  return parsed.success ? parsed.data : before;
}
