import { z } from './fields.ts';
import { endpoint } from './resource.ts';

/** Whether this process answers; `degraded`: without the areas that are named, everything else is served. */
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
