import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import type { PackageMember } from '../../contract/packageFields.ts';
import { packages } from '../packageTables.ts';

/** Returns the ids of the tickets or of the extras that any package of the event contains. */
export async function packedIds(
  kind: PackageMember['kind'],
  { tx, params }: Pick<Context, 'tx' | 'params'>,
): Promise<number[]> {
  const { components, eventId } = packages;
  const rows = await tx
    .select({ components })
    .from(packages)
    .where(eq(eventId, Number(params.eventId)));
  const members = rows.flatMap((row) => row.components.flatMap((component) => component.members));
  return members.filter((member) => member.kind === kind).map(({ id }) => id);
}
