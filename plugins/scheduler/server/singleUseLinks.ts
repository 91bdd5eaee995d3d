import type { AreaRoutes } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { singleUseLinks as resource } from '../contract/singleUseLinks.ts';
import { findScheduler } from './schedulerRows.ts';
import { singleUseLinks } from './tables.ts';

export function singleUseLinkRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: singleUseLinks,
    parent: { schedulerId: singleUseLinks.schedulerId },
    before: async (context) => {
      await findScheduler(context, context.params.schedulerId ?? 0);
    },
    create: async (input) => ({ ...input, token: randomKey(18) }),
  });
}
