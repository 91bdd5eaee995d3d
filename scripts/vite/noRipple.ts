import type { Plugin } from 'vite';

const stub = '\0no-ripple';

/**
 * Leaves MUI's ripple out of the build: the theme switches it off everywhere, and it brings an animation
 * library into the first page.
 */
export function noRipple(): Plugin {
  return {
    name: 'foyer-no-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id.endsWith('/TouchRipple.js') && importer?.includes('/ButtonBase/') ? stub : null),
    load: (id) => (id === stub ? 'export default () => null;' : null),
  };
}
