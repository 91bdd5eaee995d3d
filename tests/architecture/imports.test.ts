import { describe, expect, test } from 'vitest';
import { closure, findCycle, type Import, parseImports, readSources, type SourceFile } from './graph.ts';

const files = readSources();

const root = '../../';
const owns = import.meta.glob<{ needs?: readonly string[] }>('../../plugins/*/owns.ts', { eager: true });
const needsOf = (area: string | undefined) => owns[`${root}plugins/${area}/owns.ts`]?.needs ?? [];

const isOurs = (target: string) => /^(src|contract|shared|providers|plugins|server)\//.test(target);
const isPackage = (name: string) => (target: string) => target === name || target.startsWith(`${name}/`);
const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
const pluginOf = (path: string) => /^plugins\/([^/]+)\//.exec(path)?.[1];
const partOf = (path: string) => /^plugins\/[^/]+\/([^/]+)\//.exec(path)?.[1];

const isServer = (path: string) => within('server')(path) || partOf(path) === 'server';
const isContract = (path: string) => within('contract')(path) || partOf(path) === 'contract';
/** The public modules of an area: `public.ts` for everyone, `server/public.ts` for the servers of other areas. */
const isPublicModule = (path: string) => /^plugins\/[^/]+\/public\.ts$/.test(path);
const isServerPublicModule = (path: string) => /^plugins\/[^/]+\/server\/public\.ts$/.test(path);
/** The paths of an area's pages, which others may link to. */
const isRoutes = (path: string) => /^plugins\/[^/]+\/routes\.ts$/.test(path);
const isPages = (path: string) => ['pages', 'parts'].includes(partOf(path) ?? '');
const isRules = (path: string) => partOf(path) === 'rules';
const isTesting = (path: string) => within('src/testing')(path) || partOf(path) === 'tests';
const isClient = (path: string) => !isServer(path) && !isTesting(path);
const isPluginClient = (path: string) => pluginOf(path) !== undefined && isClient(path);
const isReact = (target: string) =>
  ['react', 'react-dom', 'react-router', 'react-i18next', '@refinedev', '@mui', '@emotion', '@tanstack'].some((name) =>
    isPackage(name)(target),
  );

/** Returns `file → target` for every forbidden import of these files. */
function offences(
  whose: (path: string) => boolean,
  isOffence: (target: string, file: SourceFile, found: Import) => boolean,
) {
  return files
    .filter(({ path }) => whose(path))
    .flatMap((file) =>
      file.imports
        .filter((found) => isOffence(found.target, file, found))
        .map(({ target }) => `${file.path} → ${target}`),
    );
}

describe('allowed imports', () => {
  test('the contract imports only zod and itself', () => {
    expect(offences(within('contract'), (target) => !within('contract')(target) && !isPackage('zod')(target))).toEqual(
      [],
    );
  });

  test("an area's contract imports only zod, the kernel's contract and itself", () => {
    const isAllowed = (target: string, path: string) =>
      isPackage('zod')(target) ||
      within('contract')(target) ||
      (isContract(target) && pluginOf(target) === pluginOf(path)) ||
      isPublicModule(target);
    expect(
      offences(
        (path) => partOf(path) === 'contract',
        (target, { path }) => !isAllowed(target, path),
      ),
    ).toEqual([]);
  });

  test("an area's rules import neither React nor the client nor the server", () => {
    const isAllowed = (target: string, path: string) =>
      !isOurs(target) ||
      within('contract', 'shared')(target) ||
      isPublicModule(target) ||
      (pluginOf(target) === pluginOf(path) && (isContract(target) || isRules(target)));
    expect(offences(isRules, (target, { path }) => isReact(target) || !isAllowed(target, path))).toEqual([]);
  });

  test('shared code imports neither the client nor the server, and no platform modules', () => {
    const isAllowed = (target: string) => within('shared', 'contract')(target) || isPackage('@noble/hashes')(target);
    expect(offences(within('shared'), (target) => !isAllowed(target))).toEqual([]);
  });

  test('src/lib imports only packages, itself and shared code', () => {
    const isAllowed = (target: string) => !isOurs(target) || within('src/lib', 'shared')(target);
    expect(offences(within('src/lib'), (target) => !isAllowed(target))).toEqual([]);
  });

  test('areas import only the public modules of areas that they need', () => {
    const isAllowed = (target: string, path: string) =>
      needsOf(pluginOf(path)).includes(pluginOf(target) ?? '') &&
      (isPublicModule(target) || (isServer(path) ? isServerPublicModule(target) : isPages(path) && isRoutes(target)));
    expect(
      offences(
        (path) => pluginOf(path) !== undefined,
        (target, { path }) =>
          pluginOf(target) !== undefined && pluginOf(target) !== pluginOf(path) && !isAllowed(target, path),
      ),
    ).toEqual([]);
  });

  test('public modules export contracts and rules, and server/public.ts only server code', () => {
    const isOwn = (target: string, path: string) => pluginOf(target) === pluginOf(path);
    expect(
      offences(isPublicModule, (target, { path }) => !isOwn(target, path) || !(isContract(target) || isRules(target))),
    ).toEqual([]);
    expect(offences(isServerPublicModule, (target, { path }) => !isOwn(target, path) || !isServer(target))).toEqual([]);
  });

  test('areas need only areas that exist, and their needs form no cycle', () => {
    const areas = Object.keys(owns).map((path) => pluginOf(path.slice(root.length)) ?? '');
    expect(areas.flatMap((area) => needsOf(area).filter((need) => !areas.includes(need)))).toEqual([]);
    const needs = areas.map((path) => ({
      path,
      imports: needsOf(path).map((target) => ({ target, names: [], isTypeOnly: false, isLazy: false })),
    }));
    expect(findCycle(needs)).toBeUndefined();
  });

  test('the kernel does not import an area', () => {
    expect(
      offences(within('src', 'contract', 'shared', 'providers', 'server'), (target) => pluginOf(target) !== undefined),
    ).toEqual([]);
  });

  test("an area's screens reach data only through src/data", () => {
    const isForbidden = (target: string) =>
      ['axios', '@refinedev', '@tanstack/react-query'].some((name) => isPackage(name)(target)) ||
      within('providers')(target);
    expect(offences(isPluginClient, isForbidden)).toEqual([]);
  });

  test("an area's shared parts import pages only lazily", () => {
    const isPage = (target: string, _: SourceFile, { isLazy }: Import) => partOf(target) === 'pages' && !isLazy;
    expect(offences((path) => partOf(path) === 'parts', isPage)).toEqual([]);
  });

  test('only the data and form kits use the data hooks of Refine', () => {
    const hooks =
      /^use(List|One|Many|InfiniteList|Create|Update|Delete|Custom|CreateMany|UpdateMany|DeleteMany|CustomMutation|DataProvider|Table|Form|Select|Show|Export|Import|Invalidate)$/;
    const isClientOutside = (path: string) => isClient(path) && !within('src/data', 'src/forms')(path);
    expect(
      offences(
        isClientOutside,
        (target, _, { names }) => isPackage('@refinedev')(target) && names.some((name) => hooks.test(name)),
      ),
    ).toEqual([]);
  });

  test('only the providers talk to the network through axios', () => {
    expect(offences((path) => isClient(path) && !within('providers')(path), isPackage('axios'))).toEqual([]);
  });

  test('the console imports providers only where it starts', () => {
    const startsConsole = new Set(['src/prepareConsole.ts', 'src/app.tsx', 'src/RefineFrame.tsx']);
    expect(
      offences(
        (path) => within('src')(path) && isClient(path) && !startsConsole.has(path),
        (target) => within('providers')(target),
      ),
    ).toEqual([]);
  });

  test('no file of the client imports the server', () => {
    expect(offences(isClient, (target) => isServer(target) || target.startsWith('node:'))).toEqual([]);
  });

  test('the server never imports React, the console or its providers', () => {
    expect(offences(isServer, (target) => isReact(target) || within('src', 'providers')(target))).toEqual([]);
    const serverFiles = files.map(({ path }) => path).filter(isServer);
    expect([...closure(files, serverFiles)].filter(isReact)).toEqual([]);
  });
});

test('the modules that are loaded at the start do not import the grid, the mock or @refinedev/mui', () => {
  const manifests = files.map(({ path }) => path).filter((path) => /^plugins\/[^/]+\/plugin\.tsx?$/.test(path));
  const loaded = [...closure(files, ['src/main.tsx', 'src/app.tsx', ...manifests])];
  const isHeavy = (path: string) =>
    ['@mui/x-data-grid', '@refinedev/mui', '@refinedev/react-hook-form', '@tiptap', '@sentry', 'msw'].some((name) =>
      isPackage(name)(path),
    ) ||
    within('providers/data/mock')(path) ||
    isTesting(path);
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter(isHeavy)).toEqual([]);
});

test('what prepares the console uses nothing that renders', () => {
  const isRenderer = (path: string) =>
    ['react-dom', 'react-router', '@mui', '@emotion', '@refinedev', '@tanstack'].some((name) => isPackage(name)(path));
  expect([...closure(files, ['src/main.tsx'])].filter(isRenderer)).toEqual([]);
});

test('imports form no cycle', () => {
  expect(findCycle(files)).toBeUndefined();
});

describe('parseImports and findCycle', () => {
  test('distinguish type-only, named and lazy imports', () => {
    const text = [
      "import { type A, b as c } from 'one';",
      "import type { D } from 'two';",
      "import { type E } from 'three';",
      "import 'four';",
      "const f = () => import('five');",
      "export { g } from 'six';",
      "import H, {\n  i,\n  j,\n} from 'seven';",
    ].join('\n');
    const found = [...parseImports(text)].map(({ target, names, isTypeOnly, isLazy }) => [
      target,
      names,
      isTypeOnly,
      isLazy,
    ]);
    expect(found).toEqual([
      ['one', ['A', 'b'], false, false],
      ['two', ['D'], true, false],
      ['three', ['E'], true, false],
      ['six', ['g'], false, false],
      ['seven', ['i', 'j'], false, false],
      ['four', [], false, false],
      ['five', [], false, true],
    ]);
  });

  test('find a cycle', () => {
    const to = (target: string): Import => ({ target, names: [], isTypeOnly: false, isLazy: false });
    expect(
      findCycle([
        { path: 'a', imports: [to('b')] },
        { path: 'b', imports: [to('c')] },
        { path: 'c', imports: [to('b')] },
      ]),
    ).toEqual(['b', 'c', 'b']);
  });
});
