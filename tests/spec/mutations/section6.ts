import type { Mutations } from './types.ts';

export const section6: Mutations = {
  '§6.1': [
    {
      id: 'a list for everybody',
      file: 'plugins/event-designer/contract/lookups.ts',
      before: "path: '/event-types',",
      after: "path: '/event-types',\n  auth: false,",
    },
    {
      id: 'nobody is refused',
      file: 'server/http/operation.ts',
      before: "if (!session) throw new RefusedError('unauthenticated', 'Sign in first');",
      after: "if (!session) throw new RefusedError('not_found', 'There is no such page');",
    },
  ],
  '§6.2': [
    {
      id: 'the same base path',
      file: 'server/config/config.ts',
      before: 'basePath: basePathOf[settings.APP_MODE],',
      after: 'basePath: basePathOf.standalone,',
    },
    {
      id: 'the environment is not read',
      file: 'server/config/config.ts',
      before: '    mode: settings.APP_MODE,\n',
      after: "    mode: 'standalone',\n",
    },
  ],
};
