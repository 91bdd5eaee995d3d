import { z } from './fields.ts';
import { endpoint } from './resource.ts';

/** The health of this process. `degraded`: the named areas are not served, and everything else is. */
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
