/** An area as the owner of addresses, in the console and in the API. docs/plugins.md has the rule. */
export type Owner = {
  /** The folder's name. `/<id>` and everything below it are the area's without being declared. */
  id: string;
  /** The day the area was added, `2027-05-03`. Of two areas that declare one address the older one keeps it. */
  since: string;
  /** Other addresses: `/me` is that one address, `/events/*` is that one and everything below. */
  owns?: readonly string[];
};

/** Why an area may not answer an address. */
export type Trespass = {
  /** `undeclared`: the area does not say that it owns the address. `contested`: another area says so too. */
  code: 'undeclared' | 'contested';
  /** The other area that says so; absent when there is none. */
  other?: string;
};

/** The areas that own an address, the one that keeps it first. Names of parameters do not matter. */
function ownersOf<O extends Owner>(address: string, areas: readonly O[]): O[] {
  const named = areas.filter(({ id }) => covers(`/${id}/*`, address));
  if (named.length > 0) return named;
  return areas.filter(({ owns = [] }) => owns.some((pattern) => covers(pattern, address))).sort(byAge);
}

/** The area that answers an address; none where two of the same day declare it. */
export function ownerOf<O extends Owner>(address: string, areas: readonly O[]): O | undefined {
  const [first, second] = ownersOf(address, areas);
  return first?.since === second?.since ? undefined : first;
}

/** What is wrong with an area answering an address; `undefined` when it is the area's. */
export function trespassOf({ id }: Owner, address: string, areas: readonly Owner[]): Trespass | undefined {
  if (ownerOf(address, areas)?.id === id) return undefined;
  const owners = ownersOf(address, areas);
  const other = owners.find((owner) => owner.id !== id)?.id;
  return { code: owners.some((owner) => owner.id === id) ? 'contested' : 'undeclared', other };
}

/** The older area comes first. */
export const byAge = (left: Owner, right: Owner) => (left.since < right.since ? -1 : Number(left.since > right.since));

function covers(pattern: string, address: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(address);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  const fits = isOpen ? given.length >= wanted.length : given.length === wanted.length;
  return fits && wanted.every((segment, index) => /^[:{]/.test(segment) || segment === given[index]);
}

const segmentsOf = (address: string) => address.split('/').filter(Boolean);
