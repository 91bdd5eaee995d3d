/**
 * The network that tries are counted for: one household or office has one IPv6 network (/64), not one address.
 * Anything else stands for itself.
 */
export function networkOf(address: string): string {
  const [start = '', end] = address.split('::');
  const isIpv6 = address.includes(':') && !address.includes('.');
  if (!isIpv6) return address;
  const [before, after] = [groupsOf(start), groupsOf(end ?? '')];
  const left = end === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array<number>(left).fill(0), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
