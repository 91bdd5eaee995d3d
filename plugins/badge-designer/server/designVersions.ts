import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import { designVersionContent } from '../contract/designDocuments.ts';
import { designVersions as resource } from '../contract/designs.ts';
import { findDesign } from './designRows.ts';
import { designVersions } from './tables.ts';

export function designVersionRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: designVersions,
    parent: { badgeId: designVersions.designId },
    before: async (context, isWrite) => {
      await findDesign(context, isWrite);
    },
    present: ({ accountId: _account, designId: _design, document: _document, ...shown }) => shown,
    // The stored document is used instead of one from the client, so that a version is always a real state of the
    // design.
    create: async ({ name }, context) => {
      const { document } = await findDesign(context);
      return { name, document, userName: context.user.name };
    },
  });

  routes.endpoint(designVersionContent, async (_, { tx, params }) => {
    const [row] = await tx
      .select({ document: designVersions.document })
      .from(designVersions)
      .where(and(eq(designVersions.designId, Number(params.badgeId)), eq(designVersions.id, Number(params.versionId))));
    if (!row) throw new RefusedError('not_found', 'There is no such version');
    return row;
  });
}
