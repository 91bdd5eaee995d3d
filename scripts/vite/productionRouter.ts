import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const productionBuild = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * Takes React Router's production build. Its package names the one with warnings for developers, for browsers too.
 * Components that the console does not use, such as forms, are left out: the build cannot drop one while it is given a
 * name for developer tools.
 */
export function productionRouter(): Plugin {
  return {
    name: 'foyer-production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => productionBuild },
    transform: { filter: { id: /\/react-router\/dist\/production\// }, handler: withoutDisplayNames },
  };
}

/** Removes the names for developer tools, and marks what creates components as free of side effects. */
const withoutDisplayNames = (code: string): string =>
  code.replaceAll(/^\w+\.displayName = .*;$/gm, '').replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1');
