import type { Plugin } from 'vite';

const stub = '\0no-ripple';

/**
 * Removes MUI's ripple from the build: the theme switches it off everywhere, and it adds an animation library to the
 * first page.
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
