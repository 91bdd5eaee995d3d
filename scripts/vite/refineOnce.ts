import type { Plugin } from 'vite';

const sets = 'useMemo(() => setId(defaultId), [defaultId])';
const setsWhatIsNew = 'useMemo(() => { if (id !== defaultId) setId(defaultId); }, [defaultId])';

/**
 * Has Refine's hooks leave the state of a record's id alone where it is that id already. They set it in the first draw of
 * whatever uses them, and React draws a component once more when its state is set meanwhile: every page was drawn twice.
 */
export function refineOnce(): Plugin {
  return {
    name: 'foyer-refine-once',
    apply: 'build',
    transform: {
      filter: { id: /@refinedev\/core\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(sets))
          throw new Error('Refine does not set the id as it did: see whether it still draws twice');
        return { code: code.replace(sets, setsWhatIsNew), map: null };
      },
    },
  };
}
