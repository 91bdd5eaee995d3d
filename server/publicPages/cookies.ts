/** Reads cookies by name, as the browser sent them. Names are compared exactly; the first match counts. */
export function cookieReader(header: string | undefined): (name: string) => string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
