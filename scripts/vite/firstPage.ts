/** What the bundler tells about a module while it divides the code. */
type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

/**
 * Puts what the first page needs into three files: the libraries, which stay in the browser's cache from
 * release to release, our own code, and what the list adds that organisers begin with. Left alone, the bundler
 * makes two dozen small files of it, because lazy pages use parts of it too. They compress worse one by one, and each
 * costs a slow machine some 10 ms to take in; so the styles of all this are one file too.
 */
export function firstPageGroups(entry: string, list: string) {
  const needed = neededBy(entry);
  const listed = neededBy(list);
  const isLibrary = (id: string) => id.includes('/node_modules/');
  const isStyle = (id: string) => id.endsWith('.css');
  return [
    {
      debugName: 'libraries of the first page',
      priority: 2,
      name: (id: string, modules: Modules) => (isLibrary(id) && needed(id, modules) ? 'libraries' : null),
    },
    {
      debugName: 'our part of the first page',
      priority: 1,
      name: (id: string, modules: Modules) =>
        !isLibrary(id) && (needed(id, modules) || (isStyle(id) && listed(id, modules))) ? 'console' : null,
    },
    {
      debugName: 'what the first list adds',
      priority: 0,
      name: (id: string, modules: Modules) => (listed(id, modules) ? 'lists' : null),
    },
  ];
}

/** Whether a module is among those that `entry` cannot do without. */
function neededBy(entry: string) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    found ??= staticallyNeeded(entry, modules);
    return found.has(id);
  };
}

const isIcon = (id: string) => id.includes('/lucide-react/') && id.includes('/icons/');

function staticallyNeeded(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const iconNames = new Set<string>();
  const icons = new Set<string>();
  const iconFiles = new Map<string, string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      // One module re-exports all icons; those of other pages are no part of this one.
      if (isIcon(imported)) icons.add(imported);
      else open.push(imported);
    }
    for (const name of importedIcons(code ?? '')) iconNames.add(name);
    if (importedIds.some(isIcon)) for (const [name, file] of exportedIcons(code ?? '')) iconFiles.set(name, file);
  }
  const files = new Set([...iconNames].map((name) => iconFiles.get(name)));
  for (const id of icons) if (files.has(id.replace(/^.*\/|\.m?js$/g, ''))) found.add(id);
  return found;
}

/** The icons that a module imports, by their names there. */
function importedIcons(code: string): string[] {
  return Array.from(code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g), ([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .split(/\s+as\s+/, 1)
        .join(''),
    ),
  ).flat();
}

/** Each name that the icons' module exports with its file: `Trash2`, an older name, is in `trash`. */
function exportedIcons(code: string): [name: string, file: string][] {
  return Array.from(
    code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]\.\/icons\/([\w-]+)\.m?js['"]/g),
    ([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']): [string, string] => [name, file]),
  ).flat();
}
