const largest = 2_147_483_647;

/** The id in a route parameter (spec §2: parsed as an integer), or `undefined` when it cannot be one of ours. */
export function parseId(parameter: string | undefined): number | undefined {
  if (parameter === undefined || !/^[1-9]\d{0,9}$/.test(parameter)) return undefined;
  const id = Number(parameter);
  return id <= largest ? id : undefined;
}
