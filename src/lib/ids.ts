const largest = 2_147_483_647;

/** Returns the id in a route parameter (spec §2: parsed as an integer), or `undefined` if it is no valid id. */
export function parseId(parameter: string | undefined): number | undefined {
  if (parameter === undefined || !/^[1-9]\d{0,9}$/.test(parameter)) return undefined;
  const id = Number(parameter);
  return id <= largest ? id : undefined;
}
