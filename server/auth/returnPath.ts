/**
 * Returns the path to open after signing in: only a path of this origin at or below the base, never another site
 * (`//evil.example`, `/\evil.example`, `https:…`) and never outside the console (`/n/../nAuth.php`).
 */
export function safeReturnPath(wanted: string | null | undefined, basePath: string): string {
  const home = `${basePath}/`;
  if (!wanted || wanted.length > 2048) return home;
  const origin = 'http://own.invalid';
  if (!URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !wanted.startsWith('/')) return home;
  if (url.pathname !== basePath && !url.pathname.startsWith(home)) return home;
  return url.pathname + url.search + url.hash;
}
