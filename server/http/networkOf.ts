/**
 * Returns the network of an address, for which tries and requests are counted: the first half of an IPv6 address,
 * because a household or office has a whole network (/64). Returns an IPv4 address unchanged, also in IPv6 notation.
 */
export function networkOf(address: string): string {
  const [start = '', end] = address.split('::');
  const isIpv6 = address.includes(':') && !address.includes('.');
  if (!isIpv6) return address;
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')];
  const missing = end === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<number>(missing).fill(0), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
