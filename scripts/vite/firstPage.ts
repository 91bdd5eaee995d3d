import { type Modules, neededModules } from './neededModules.ts';

/** Indexes that the first page imports from. They do nothing but pass on what the files beside them export. */
export const firstPageIndexes = /\/src\/(brand|data|feedback|grid)\/index\.ts$/;

/**
 * Puts what the first page needs into three files: the libraries, which stay in the browser's cache from
 * release to release, our own code, and what the lists add that people begin with. Left alone, the bundler
 * makes two dozen small files of it, because lazy pages use parts of it too. They compress worse one by one, and each
 * costs a slow machine some 10 ms to take in; so the styles of all this are one file too.
 * What only other pages import through the same indexes is a fourth file, for the same reasons.
 */
export function firstPageGroups(entry: string, lists: readonly string[]) {
  const needed = neededBy([entry]);
  const listed = neededBy(lists);
  const isPassedOn = passedOnBy(firstPageIndexes, lists);
  const isLibrary = (id: string) => id.includes('/node_modules/');
  const isStyle = (id: string) => id.endsWith('.css');
  return [
    {
      debugName: 'libraries of the first page',
      priority: 3,
      name: (id: string, modules: Modules) => (isLibrary(id) && needed(id, modules) ? 'libraries' : null),
    },
    {
      debugName: 'our part of the first page',
      priority: 2,
      name: (id: string, modules: Modules) =>
        !isLibrary(id) && (needed(id, modules) || (isStyle(id) && listed(id, modules))) ? 'console' : null,
    },
    {
      debugName: 'what the first lists add',
      priority: 1,
      name: (id: string, modules: Modules) => (listed(id, modules) ? 'lists' : null),
    },
    {
      debugName: 'what other pages take through the indexes',
      priority: 0,
      name: (id: string, modules: Modules) => (!isLibrary(id) && isPassedOn(id, modules) ? 'pages' : null),
    },
  ];
}

/** Whether a module is among those that these entries cannot do without. */
function neededBy(entries: readonly string[]) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    found ??= neededModules(entries, modules);
    return found.has(id);
  };
}

/** Whether a module is among those that can be imported through an index that these entries import from. */
function passedOnBy(indexes: RegExp, entries: readonly string[]) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    found ??= neededModules(
      [...neededModules(entries, modules)].filter((needed) => indexes.test(needed)),
      modules,
    );
    return found.has(id);
  };
}
