import { z } from '@contract/fields.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import { designContent } from '../contract/designDocuments.ts';
import { designs as contract, duplicateDesign } from '../contract/designs.ts';
import { designDocument } from '../contract/document.ts';
import { removalRefusal, stateProblems } from '../rules/designs.ts';
import { textLengthProblems } from '../rules/textLength.ts';
import { refuseMissingPictures } from './designPictures.ts';
import { clearDefault, type DesignRecord, findDesign, presentDesign, useCountsOf, valuesOf } from './designRows.ts';
import { designs, ticketDesigns } from './tables.ts';

/** The designs, of which a new one is checked with its document. */
const resource = { ...contract, create: z.extend(contract.create, { document: designDocument }) };

const contentOf = ({ id, documentVersion, document }: DesignRecord) => ({ id, version: documentVersion, document });

export function designRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: designs,
    columns: {
      useCount: sql`(select count(*) from ${ticketDesigns}
        where ${ticketDesigns.badgeDesignId} = ${designs.id} or ${ticketDesigns.ticketDesignId} = ${designs.id})`,
    },
    present: async (row, context) => presentDesign(row, await useCountsOf([row.id], context)),
    presentMany: async (rows, context) => {
      const uses = await useCountsOf(
        rows.map(({ id }) => id),
        context,
      );
      return rows.map((row) => presentDesign(row, uses));
    },
    create: async ({ document, ...input }, context) => {
      refuseIfAny(textLengthProblems(document));
      await refuseMissingPictures(context, document);
      return { ...input, ...valuesOf(document) };
    },
    update: async (row, patch, context) => {
      refuseIfAny(stateProblems({ ...row, ...patch }));
      if (patch.isDefault && !row.isDefault) await clearDefault(row.kind, context);
      return patch;
    },
    remove: async (row, context) => {
      const uses = await useCountsOf([row.id], context);
      const refusal = removalRefusal({ isDefault: row.isDefault, useCount: uses.get(row.id) ?? 0 });
      if (refusal) throw refusal;
    },
  });

  routes.document(designContent, {
    read: async (context, forUpdate) => contentOf(await findDesign(context, forUpdate)),
    write: async ({ document }, current, { tx, now }) => {
      if (!document) return current;
      refuseIfAny(textLengthProblems(document, current.document));
      await refuseMissingPictures({ tx }, document, current.document);
      const [row] = await tx
        .update(designs)
        .set({
          ...valuesOf(document),
          documentVersion: sql`${designs.documentVersion} + 1`,
          version: sql`${designs.version} + 1`,
          updatedAt: now.toISOString(),
        })
        .where(eq(designs.id, current.id))
        .returning();
      if (!row) throw new RefusedError('not_found', 'There is no such design');
      return contentOf(row);
    },
  });

  routes.endpoint(duplicateDesign, async ({ body: { name } }, context) => {
    const { kind, document } = await findDesign(context);
    const now = context.now.toISOString();
    const [row] = await context.tx
      .insert(designs)
      .values({ accountId: context.account, name, kind, ...valuesOf(document), createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('The copy was not written');
    context.history.record(resource, { id: row.id, params: {}, before: null, after: presentDesign(row, new Map()) });
    return { id: row.id, name };
  });
}
