import { z } from './fields.ts';
import { endpoint } from './resource.ts';

/** Says that this process answers. `degraded` means that the named areas are not served, and everything else is. */
export const readHealth = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  response: z.object({
    status: z.enum(['ready', 'degraded']),
    version: z.string(),
    database: z.enum(['pglite', 'postgresql']),
    /** Ids of the areas that are not served; the log says why. */
    areasDown: z.array(z.string()),
  }),
  auth: false,
});
