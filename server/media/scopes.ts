import type { Area, Context } from '../http/area.ts';

/** Where a picture is shown, as all areas say together. */
export async function pictureScopes(
  areas: readonly Area[],
  id: number,
  context: Pick<Context, 'tx'>,
): Promise<string[]> {
  const scopes: string[] = [];
  // One after the other: they share the transaction.
  for (const area of areas) scopes.push(...((await area.pictureScopes?.(id, context)) ?? []));
  return scopes;
}
