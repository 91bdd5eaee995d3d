import type { Plugin } from 'vite';

const sets = 'useMemo(() => setId(defaultId), [defaultId])';
const setsWhatIsNew = 'useMemo(() => { if (id !== defaultId) setId(defaultId); }, [defaultId])';

/**
 * Stops Refine's hooks from setting the state of a record's id to the value that it has. They do so during the first
 * render, and React then renders the component again, so every page would be rendered twice.
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
