/**
 * Replaces qs. Refine uses it in one place only, to keep a table's state in the address, which is switched off here
 * because it escapes nothing (`src/grid` does it instead); qs and its dependencies are a twentieth of the first page's
 * script.
 */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringify(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.toString();
}

export default { parse, stringify };
