import { type Modules, neededModules } from './neededModules.ts';

/** Indexes that the first page imports from. They only re-export from the files beside them. */
export const firstPageIndexes = /\/src\/(brand|data|feedback|grid)\/index\.ts$/;

/**
 * Groups the modules of the first page in three files: the libraries, which stay in the browser's cache from release to
 * release, our own code, and the additional code of the lists that people begin with. By default the bundler makes two
 * dozen small files of it, because lazy pages use parts of it too. They compress worse one by one, and each costs a
 * slow machine some 10 ms to load; for the same reason all its styles are one file. Modules that only other pages
 * import through the same indexes are a fourth file.
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

/** Returns a test for the modules that these entries need. */
function neededBy(entries: readonly string[]) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    found ??= neededModules(entries, modules);
    return found.has(id);
  };
}

/** Returns a test for the modules that are re-exported by an index which these entries import from. */
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
