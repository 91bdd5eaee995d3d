import { fieldsOf, type Values } from '@contract/changedFields.ts';
import { type Change, takeBackChange } from '@contract/changes.ts';
import { RefusedError } from '@contract/problem.ts';
import { type Contract, pathParameters, type Resource } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { MockChange, MockContext } from '@/data/mockArea.ts';
import type { PlainAnswer } from '../answerAdapter.ts';
import type { createChangeLog, Written } from './changeLog.ts';
import type { createCompany } from './company.ts';
import { checked, type MockCall, type MockOperation } from './operations.ts';
import type { ResettableStore } from './store.ts';

type Shown = { contract: Written['contract']; params: Record<string, number>; rowId: number | null; item: Values };

type Parts = {
  operations: readonly MockOperation[];
  store: ResettableStore;
  log: ReturnType<typeof createChangeLog>;
  company: ReturnType<typeof createCompany>;
};

const dataOf = ({ body }: PlainAnswer): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

const refused = (code: string, message: string) => new RefusedError('conflict', message, [{ path: '', code, message }]);

const toFields = (value: unknown): Values | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

type Undoing = { operation: MockOperation; call: MockCall; now: Values | undefined; since: string[] };

/** As on the server: what several wait for is told together, and none of them is taken back. */
function refuseInTheWay(taken: readonly Change[], undos: readonly Undoing[], evenIfChanged: boolean): void {
  const size = taken.length;
  const gone = taken.filter(({ kind }, index) => kind !== 'removed' && !undos[index]?.now);
  if (gone.length > 0) {
    const message = 'It is not there any more; take its removal back first';
    if (size === 1) throw refused('gone', message);
    throw new RefusedError('conflict', message, [
      { path: '', code: 'some_gone', message, params: { count: gone.length, size } },
    ]);
  }
  const count = undos.filter(({ since }) => since.length > 0).length;
  if (count === 0 || evenIfChanged) return;
  const message = 'Changed again since';
  const problems = undos.flatMap(({ since }, index) =>
    since.map((path) => ({
      path,
      code: 'changed_since',
      message,
      ...(size > 1 && { params: { name: taken[index]?.name ?? '', count, size } }),
    })),
  );
  throw new RefusedError('conflict', message, problems);
}

/** Of what is only read, nothing could be told. */
const isWritten = (contract: Written['contract']): boolean =>
  contract.update !== undefined || (contract.kind === 'resource' && Boolean(contract.create ?? contract.removable));

/**
 * Writes down what operations change, whatever they are: by reading what they could change before and after, as
 * anybody would read it. Costs what a mock may cost.
 */
export function createRecording({ operations, store, log, company }: Parts) {
  const operationOf = (contract: Contract, method: string, path: string) =>
    operations.find((found) => found.contract === contract && found.method === method && found.path === path);

  let last: Promise<unknown> = Promise.resolve();

  /** One write after another: what one changes is not told as another's, nor put back with it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function read(contract: Contract, path: string, call: MockCall, params: Record<string, number>) {
    const get = operationOf(contract, 'GET', path);
    // The row that was at this address may be gone by now, and the call itself checks its parents.
    try {
      const search = new URLSearchParams(contract.kind === 'resource' ? { disablePagination: 'true' } : {});
      return (
        get &&
        structuredClone(
          dataOf(await get.run({ ...call, search, requireParents: () => {}, context: { ...call.context, params } })),
        )
      );
    } catch (error) {
      // What is not there has no fields.
      if (error instanceof RefusedError) return undefined;
      throw error;
    }
  }

  /** Everything that a write to this place could change: of this contract, or for an endpoint of all contracts there. */
  async function look({ contract }: MockOperation, call: MockCall): Promise<Map<string, Shown>> {
    const { id: _row, ...place } = call.context.params;
    const shown = new Map<string, Shown>();
    const contracts = new Set(operations.map((operation) => operation.contract));
    for (const candidate of contracts) {
      if (candidate.kind === 'endpoint' || !isWritten(candidate)) continue;
      if (contract.kind !== 'endpoint' && candidate !== contract) continue;
      const names = pathParameters(candidate.path);
      if (!names.every((name) => name in place)) continue;
      const params = Object.fromEntries(names.map((name) => [name, place[name] ?? 0]));
      const data = await read(candidate, candidate.path, call, params);
      for (const item of Array.isArray(data) ? data : [data]) {
        const fields = toFields(item);
        if (!fields) continue;
        const rowId = candidate.kind === 'resource' ? Number(fields.id) : null;
        shown.set(`${candidate.name} ${rowId}`, { contract: candidate, params, rowId, item: fields });
      }
    }
    return shown;
  }

  const tell = ({ id, at, user, resource, params, rowId, scope, name, kind }: Change, client: string | null) =>
    company.tell({
      type: 'change',
      change: { id, at, user, client, resource, params, rowId, scope, name, kind },
    });

  /** All of it or, when it is refused halfway, nothing, as in a transaction of the server. */
  async function wholly<T>(work: () => T | Promise<T>): Promise<T> {
    const backwards = [store.keep(), log.keep()];
    try {
      return await work();
    } catch (error) {
      for (const back of backwards) back();
      throw error;
    }
  }

  /** What the operation that runs has said itself. Writes take turns, so it is that one's. */
  let called: (MockChange & { contract: Resource })[] = [];

  async function recorded(
    operation: MockOperation,
    call: MockCall,
    taken: readonly Change[] = [],
  ): Promise<[PlainAnswer, Change[]]> {
    const before = await look(operation, call);
    called = [];
    const answer = await wholly(() => operation.run(call));
    const after = await look(operation, call);
    const byOf = (rowId: number | null) => {
      const [takesBack] = taken.length > 1 ? taken.filter((one) => one.rowId === rowId) : taken;
      return { user: company.userOf(call.client), at: call.context.now, takesBack: takesBack?.id };
    };
    const seen = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const was = before.get(key);
      const is = after.get(key);
      const place = is ?? was;
      if (!place) return [];
      const isOwn = operation.method === 'PATCH' && place.rowId === (call.context.params.id ?? null);
      const patch = isOwn ? toFields(call.body) : undefined;
      const written = { ...place, before: was?.item, after: is?.item, patch };
      return log.record(written, byOf(place.rowId)) ?? [];
    });
    const said = called.flatMap(({ id, ...written }) => log.record({ ...written, rowId: id }, byOf(id)) ?? []);
    const made = [...seen, ...said];
    if (operation.contract.kind === 'endpoint' || taken.length > 1) log.group(made);
    for (const change of made) tell(change, call.client ?? null);
    return [answer, made];
  }

  /** The operation that undoes a change, by the rules of a usual save, and what is there now. */
  async function undoing(change: Change, call: MockCall): Promise<Undoing> {
    const contract = operations.map((operation) => operation.contract).find(({ name }) => name === change.resource);
    if (!contract || contract.kind === 'endpoint') throw refused('no_way_back', 'This cannot be taken back');
    const path = change.rowId === null ? contract.path : `${contract.path}/{id}`;
    const params = { ...change.params, ...(change.rowId !== null && { id: change.rowId }) };
    const undo = log.undoOf(change);
    if (undo) {
      const again = operationOf(undo.endpoint, undo.endpoint.method, undo.endpoint.path);
      if (!again) throw refused('no_way_back', 'This cannot be taken back');
      const since = sameValue(undo.last, change.after) ? [] : Object.keys(change.after ?? {});
      const now = toFields(await read(contract, path, call, params));
      const context = { ...call.context, params: change.params };
      return { operation: again, call: { ...call, body: undo.body, requireParents: () => {}, context }, now, since };
    }
    const method = { changed: 'PATCH', created: 'DELETE', removed: 'POST' }[change.kind];
    const found = operationOf(contract, method, path);
    const restore = change.kind === 'removed' ? operationOf(contract, 'DELETE', path)?.restore : undefined;
    const restoring: MockOperation | undefined = restore && {
      contract,
      method: 'POST',
      path,
      run: ({ context }) => {
        restore(context);
        return { status: 200 };
      },
    };
    const operation = restoring ?? found;
    if (!operation) throw refused('no_way_back', 'This cannot be taken back');
    const context = { ...call.context, params };
    const now = toFields(await read(contract, path, call, params));
    const before = log.inputOf(contract, change);
    const body = operation.wayBack && now ? operation.wayBack(before, now, context) : before;
    const since = change.kind === 'changed' && now ? fieldsOf(contract).changedSince(change.after ?? {}, now) : [];
    // Its parents are there: it was read just now.
    return { operation, call: { ...call, body, ifMatch: undefined, requireParents: () => {}, context }, now, since };
  }

  const takeBack: MockOperation = {
    contract: takeBackChange,
    method: takeBackChange.method,
    path: takeBackChange.path,
    run: async (call) => {
      const { evenIfChanged = false, wholeGroup = false } = checked(takeBackChange.body, call.body);
      const change = log.find(call.context.params.changeId ?? 0);
      const group = wholeGroup ? change.group : null;
      const taken = group ? log.standing(change) : [change];
      if ((group ?? change).takenBackBy !== null || taken.length === 0)
        throw refused('taken_back', 'This was taken back already');
      if (taken.some(({ canTakeBack }) => !canTakeBack)) throw refused('no_way_back', 'This cannot be taken back');
      const undos: Undoing[] = [];
      for (const one of taken) undos.push(await undoing(one, call));
      refuseInTheWay(taken, undos, evenIfChanged);
      const [first] = undos;
      if (!first) throw refused('no_way_back', 'This cannot be taken back');
      const run = async () => {
        for (const undo of undos) await undo.operation.run(undo.call);
        return { status: 200 };
      };
      const operation = undos.length > 1 ? { ...first.operation, run } : first.operation;
      const [, [made]] = await recorded(operation, first.call, taken);
      if (!made) throw refused('already_so', 'Everything is as it was before that change already');
      if (group) Object.assign(group, { takenBackBy: made.id, canTakeBack: false });
      return { status: 200, body: { data: made } };
    },
  };

  return {
    takeBack,
    record: (contract: Resource, change: MockChange): void => void called.push({ contract, ...change }),
    /** What the clock did to a document is nobody's, whoever was the first to look. */
    byClock:
      (at: Date): MockContext['byClock'] =>
      (contract, { params, name, before, after }) => {
        const written = { contract, params, rowId: null, name, before: { ...before }, after: { ...after } };
        const made = log.record(written, { user: null, at });
        if (made) tell(made, null);
      },
    /** Runs an operation; what it changed is in the history, and told to everybody. */
    run: async (operation: MockOperation, call: MockCall): Promise<PlainAnswer> => {
      if (operation === company.operation || operation.method === 'GET') return operation.run(call);
      const run = async () => (operation === takeBack ? operation.run(call) : (await recorded(operation, call))[0]);
      return inTurn(run);
    },
  };
}
