import type { AreaSet } from '../areas/areaSet.ts';
import { inSavepointWithTimeout } from '../database/savepoint.ts';
import { errorStack } from '../errorText.ts';
import type { Context } from '../http/area.ts';
import type { Log } from '../ports.ts';

/** Milliseconds that an area has to return a picture's scopes. */
const scopesTimeoutMs = 5_000;

/** Returns the scopes in which any area shows a picture. An area that fails is logged: its history lacks the crop. */
export async function pictureScopes(
  areas: Pick<AreaSet, 'served'>,
  id: number,
  { tx }: Pick<Context, 'tx'>,
  log: Log,
): Promise<string[]> {
  const scopes: string[] = [];
  // One after the other: they share the transaction.
  for (const { id: area, pictureScopes: scopesOf } of areas.served()) {
    if (!scopesOf) continue;
    try {
      scopes.push(...(await inSavepointWithTimeout(tx, scopesTimeoutMs, (lent) => scopesOf(id, { tx: lent }))));
    } catch (error) {
      log.error('an area could not say where a picture is shown', {
        area,
        error: error instanceof Error ? errorStack(error) : String(error),
      });
    }
  }
  return scopes;
}
