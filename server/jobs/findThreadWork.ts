import type { ThreadWork } from './threadWork.ts';

type ThreadModules = Record<string, () => Promise<Record<string, unknown>>>;

const areas = import.meta.glob<Record<string, unknown>>('../../plugins/*/server/threads.ts');

/**
 * Returns the work of that name, from the `server/threads.ts` of the area that the name starts with. Loads nothing
 * else.
 */
export async function findThreadWork(
  name: string,
  modules: ThreadModules = areas,
): Promise<ThreadWork<unknown, unknown>> {
  const [area] = name.split('.');
  const load = modules[`../../plugins/${area}/server/threads.ts`];
  const found = load && Object.values(await load()).find((one) => isThreadWork(one) && one.name === name);
  if (!isThreadWork(found)) throw new Error(`No "${name}" is exported by plugins/${area}/server/threads.ts`);
  return found;
}

function isThreadWork(value: unknown): value is ThreadWork<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'name' in value && 'run' in value;
}
