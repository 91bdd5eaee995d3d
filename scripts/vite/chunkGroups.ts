import type { AreaFiles } from './areaFiles.ts';
import { type Modules, neededModules } from './neededModules.ts';

/** Indexes that many pages import from, and what an area offers to others. They only re-export other files. */
export const pureIndexes = /\/(src\/(brand|data|feedback|forms|grid)\/index|plugins\/[^/]+\/public)\.ts$/;

/** Packages of controls and icons. Nearly every page uses some of them. */
const controls =
  /\/node_modules\/(@mui\/(material|system|utils)|@popperjs|@floating-ui|react-transition-group|lucide-react)\//;

/** Dragging rows: its library, and our modules that depend on it. */
const dragging = /\/(node_modules\/@dnd-kit|src\/reorder)\//;

/** The drafts of forms, with what they import. */
const drafts = /\/src\/forms\/(drafts\/drafts|edit\/changes)\.ts$/;

/** Modules that many pages and dialogs use are grouped into one file by kind. */
const manyPages = 6;

type FirstPages = {
  /** The file with which the console starts. It prepares what needs no rendering. */
  entry: string;
  /** The file that renders the console. */
  app: string;
  /** The file of the frame around an area's pages. */
  frame: string;
  areas: readonly AreaFiles[];
};

/**
 * Divides the code into files. By default, the bundler makes several hundred small files, because pages and dialogs
 * share parts with each other: an event's first page needed 107. Small files compress worse, each costs a round trip or
 * a part of one, and a slow machine some 10 ms. So there are files for the libraries, which stay in the browser's cache
 * from release to release; for our part of the first page; for what the first pages of areas add; for what lists share;
 * and for what many pages share. What prepares the console is in files of its own, so that it runs while the others load. Code of one area is in no file that another area loads, except for what the first pages
 * of both need. The rest is left to the bundler.
 */
export function chunkGroups({ entry, app, frame, areas }: FirstPages) {
  const isOfStart = neededBy([entry]);
  const isOfApp = neededBy([app]);
  const firstPages = areas.map(({ id, first }) => ({
    area: id,
    isNeeded: neededBy(first === undefined ? [] : [first]),
  }));
  /** The areas whose first page needs a module. */
  const areasOf = (id: string, modules: Modules) =>
    firstPages.filter(({ isNeeded }) => isNeeded(id, modules)).map(({ area }) => area);
  const isFrame = neededBy([frame]);
  const isOfList = neededBy(areas.flatMap(({ lists, frame: around }) => [...lists, ...around]));
  // Highest priority first: a module goes to the first group that takes it, with what it imports.
  return [
    {
      debugName: 'libraries of the start',
      priority: 12,
      name: (id: string, modules: Modules) => (isLibrary(id) && isOfStart(id, modules) ? 'start-libraries' : null),
    },
    {
      debugName: 'our part of the start',
      priority: 11,
      name: (id: string, modules: Modules) => (!isLibrary(id) && isOfStart(id, modules) ? 'start' : null),
    },
    {
      debugName: 'libraries of the first page',
      priority: 10,
      name: (id: string, modules: Modules) =>
        isLibrary(id) && !isForDevelopment(id) && isOfApp(id, modules) ? 'libraries' : null,
    },
    {
      debugName: 'our part of the first page',
      priority: 9,
      name: (id: string, modules: Modules) =>
        !isLibrary(id) && (isOfApp(id, modules) || (id.endsWith('.css') && areasOf(id, modules).length > 0))
          ? 'console'
          : null,
    },
    {
      debugName: 'what the first pages of areas share',
      priority: 8,
      name: (id: string, modules: Modules) => (areasOf(id, modules).length > 1 ? 'lists' : null),
    },
    {
      debugName: 'the frame of areas, before the lists that are shown in it',
      priority: 7,
      name: (id: string, modules: Modules) => (isFrame(id, modules) ? 'frame' : null),
    },
    {
      debugName: 'our parts that only one first page has',
      priority: 6,
      name: (id: string, modules: Modules) => {
        const [area] = areasOf(id, modules);
        return areaOf(id) === undefined && area !== undefined ? `lists-${area}` : null;
      },
    },
    {
      debugName: 'what the first page of an area adds',
      priority: 5,
      name: (id: string, modules: Modules) => (areasOf(id, modules).length > 0 ? (areaOf(id) ?? null) : null),
    },
    {
      debugName: 'drafts of forms, which the panel of the signed-in user clears',
      priority: 4,
      name: (id: string) => (drafts.test(id) ? 'drafts' : null),
    },
    {
      debugName: 'dragging, which some lists and forms use',
      priority: 4,
      name: (id: string) => (dragging.test(id) ? 'dragging' : null),
    },
    {
      debugName: 'what many pages use and lists need',
      priority: 3,
      minShareCount: manyPages,
      name: (id: string, modules: Modules) => (isOfList(id, modules) ? `${areaOf(id) ?? 'more'}-lists` : null),
    },
    {
      debugName: 'controls that many pages use',
      priority: 2,
      minShareCount: manyPages,
      name: (id: string) => (controls.test(id) ? 'controls' : null),
    },
    {
      debugName: 'our kit, of which many pages use parts',
      priority: 1,
      minShareCount: manyPages,
      name: (id: string) => (isLibrary(id) || areaOf(id) !== undefined ? null : 'kit'),
    },
    {
      debugName: 'what many pages of an area share',
      priority: 0,
      minShareCount: manyPages,
      name: (id: string) => (isLibrary(id) || areaOf(id) === undefined ? null : `${areaOf(id)}-parts`),
    },
  ];
}

const isLibrary = (id: string) => id.includes('/node_modules/');
/** Controls of some pages run it. Files of the first page import it too, but use it in development alone. */
const isForDevelopment = (id: string) => id.includes('/node_modules/prop-types/');
const areaOf = (id: string) => /\/plugins\/([^/]+)\//.exec(id)?.[1];

/** Returns a test for the modules that these entries need. */
function neededBy(entries: readonly string[]) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules) => {
    found ??= neededModules(entries, modules);
    return found.has(id);
  };
}
