/** An area as the owner of addresses, in the console and in the API. docs/plugins-reference.md has the rule. */
export type Owner = {
  /** The folder's name. `/<id>` and everything below it are the area's without being declared. */
  id: string;
  /** The day the area was added, `2027-05-03`. Of two areas that declare one address the older one keeps it. */
  since: string;
  /** Other addresses: `/me` is exactly that address, `/events/*` is that address and everything below. */
  owns?: readonly string[];
  /** Addresses of this area below which areas that need it may add their own: `/events/:eventId/*`. */
  admits?: readonly string[];
  /** Ids of the areas whose public modules it imports. If one of them is missing, this area is left out too. */
  needs?: readonly string[];
  /** Addresses of its public pages, outside of the console and the API: `/book/*`. */
  ownsPublic?: readonly string[];
};

/** Sorts areas so that each comes after those that it needs, and otherwise keeps the given order. */
export function sortByNeeds<A extends { id: string; needs?: readonly string[] }>(areas: readonly A[]): A[] {
  const ordered = new Set<A>();
  const visited = new Set<A>();
  const add = (area: A): void => {
    if (visited.has(area)) return;
    visited.add(area);
    for (const need of area.needs ?? []) for (const other of areas) if (other.id === need) add(other);
    ordered.add(area);
  };
  for (const area of areas) add(area);
  return [...ordered];
}

/** The reason why an area may not use an address; `other` is the area that declares it. */
export type AddressConflict =
  /** The area does not declare it. Without `other`, nobody does. */
  | { why: 'undeclared'; other?: string }
  /** An older area declares it too, and keeps it. */
  | { why: 'younger'; other: string }
  /** An area of the same day declares it too, so neither may use it. */
  | { why: 'same_day'; other: string };

/** Returns the areas that declare an address. Names of parameters do not matter. */
function ownersOf<O extends Owner>(address: string, areas: readonly O[]): O[] {
  const named = areas.filter(({ id }) => matchesPattern(`/${id}/*`, address));
  if (named.length > 0) return named;
  return areas.filter(({ owns = [] }) => owns.some((pattern) => matchesPattern(pattern, address)));
}

/** Returns the area that owns an address; none if two of the same day declare it. */
export function ownerOf<O extends Owner>(address: string, areas: readonly O[]): O | undefined {
  return oldestOf(ownersOf(address, areas));
}

/** Returns the reason why an area may not use an address, or `undefined` if it owns the address. */
export function addressConflict(
  { id, since, needs }: Owner,
  address: string,
  areas: readonly Owner[],
): AddressConflict | undefined {
  const owners = ownersOf(address, areas);
  const owner = oldestOf(owners);
  if (owner?.id === id) return undefined;
  if (owner && needs?.includes(owner.id) && owner.admits?.some((pattern) => matchesPattern(pattern, address)))
    return undefined;
  const other = owner ?? owners.find((one) => one.id !== id);
  if (!other || !owners.some((one) => one.id === id)) return { why: 'undeclared', other: other?.id };
  return { why: other.since === since ? 'same_day' : 'younger', other: other.id };
}

/** Returns the oldest of the areas that declare an address; none if the two oldest are of the same day. */
export function oldestOf<O extends Owner>(areas: readonly O[]): O | undefined {
  const [first, second] = [...areas].sort(byAge);
  return first?.since === second?.since ? undefined : first;
}

/** The older area comes first. */
export const byAge = (left: Owner, right: Owner) => (left.since < right.since ? -1 : Number(left.since > right.since));

function matchesPattern(pattern: string, address: string): boolean {
  const patternSegments = segmentsOf(pattern);
  const segments = segmentsOf(address);
  const hasWildcard = patternSegments.at(-1) === '*';
  if (hasWildcard) patternSegments.pop();
  const fits = hasWildcard ? segments.length >= patternSegments.length : segments.length === patternSegments.length;
  return fits && patternSegments.every((segment, index) => /^[:{]/.test(segment) || segment === segments[index]);
}

const segmentsOf = (address: string) => address.split('/').filter(Boolean);
