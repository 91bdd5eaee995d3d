import type { ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { codeTags, maximumTags } from '../../contract/codeCalls.ts';
import { codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';

/** The counters of codes follow from their redemptions, so that released orders do not count. */
async function sumUp(context: Context): Promise<ResponseOf<typeof codeTags>> {
  const { id, currency } = await findEvent(context);
  const total = (column: typeof codes.uses | typeof codes.discountGiven) => sql<number>`sum(${column})::float8`;
  const uses = total(codes.uses);
  const tags = await context.tx
    .select({
      tag: codes.tag,
      codes: sql<number>`count(*)::int`,
      archived: sql<number>`(count(*) filter (where ${codes.isArchived}))::int`,
      used: sql<number>`(count(*) filter (where ${codes.uses} > 0))::int`,
      uses,
      tickets: total(codes.ticketsUsed),
      discount: total(codes.discountGiven),
    })
    .from(codes)
    .where(eq(codes.eventId, id))
    .groupBy(codes.tag)
    .orderBy(desc(uses), codes.tag)
    .limit(maximumTags);
  return { currency, tags };
}

export function codeTagRoutes(routes: AreaRoutes): void {
  routes.endpoint(codeTags, (_, context) => sumUp(context));
}
