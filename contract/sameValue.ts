/** Returns true if two JSON values are equal. `undefined` stands for a missing value. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const values = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  const entries = Object.entries(one).filter(([, value]) => value !== undefined);
  return entries.length === values.size && entries.every(([name, value]) => sameValue(value, values.get(name)));
}
