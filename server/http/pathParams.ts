import { parseId } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import { type PathTemplate, pathParameters } from '@contract/resource.ts';
import type { RequestContext } from './env.ts';

/** `/events/{eventId}` → `/events/:eventId`. */
export function routePattern(template: PathTemplate): string {
  return template.replace(/\{(\w+)\}/g, ':$1');
}

/** Returns a reader of the ids in a path. It throws `not_found` for a text that is no id (spec §2: ids are integers). */
export function pathReader(template: PathTemplate): (c: RequestContext) => Record<string, number> {
  const names = pathParameters(template);
  return (c) => {
    const params: Record<string, number> = {};
    for (const name of names) {
      const id = parseId(c.req.param(name));
      if (id === undefined) throw new RefusedError('not_found', 'There is nothing at this address');
      params[name] = id;
    }
    return params;
  };
}
