import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lodash = JSON.stringify(fileURLToPath(new URL('./lodash.ts', import.meta.url)));
const noForms = "export default () => { throw new Error('axios makes no forms of objects here'); };";

/** Modules of libraries that the console does not need, and the code in their place. */
export const replacements: Readonly<Record<string, string>> = {
  // The theme switches MUI's ripple off everywhere, and it brings an animation library.
  '@mui/material/ButtonBase/TouchRipple.js': 'export default () => null;',
  // A list of all HTML attributes. Our styled elements get no other properties, except for those of MUI itself.
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js':
    "export default (name) => !['as', 'sx', 'theme', 'ownerState'].includes(name);",
  // In a browser, axios uses its adapter for XMLHttpRequest, which reports the progress of an upload.
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => undefined;',
  // Queries are URLSearchParams, and uploads are FormData with its own content type (`providers/data/productApi.ts`).
  'axios/lib/helpers/toFormData.js': noForms,
  'axios/lib/helpers/formDataToJSON.js': noForms,
  // A request is cancelled by its AbortSignal.
  'axios/lib/cancel/CancelToken.js': 'export default class {}',
  // axios would read a token against forged requests from a cookie. The product has none: a request names its token in
  // a header, which no other site can add.
  'axios/lib/helpers/cookies.js': 'export default { read: () => null, readAsync: async () => null };',
  // Parameters are a URLSearchParams.
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => undefined;',
  // Statuses are numbers here.
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  'lodash-es/differenceWith.js': `export { differenceWith as default } from ${lodash};`,
  'lodash-es/get.js': `export { get as default } from ${lodash};`,
  'lodash-es/has.js': `export { has as default } from ${lodash};`,
  'lodash-es/isEqual.js': `export { isEqual as default } from ${lodash};`,
  'lodash-es/unionWith.js': `export { unionWith as default } from ${lodash};`,
  'lodash-es/uniqBy.js': `export { uniqBy as default } from ${lodash};`,
};

const packages = '/node_modules/';

/** Leaves these modules out of the build, because they would enlarge the first page's script. */
export function leftOut(): Plugin {
  return {
    name: 'foyer-left-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/node_modules\/(@emotion|@mui|axios|lodash-es)\// },
      handler: (id) => replacements[id.slice(id.lastIndexOf(packages) + packages.length)] ?? null,
    },
  };
}
