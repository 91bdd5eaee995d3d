/** Addresses that a link in rich text may lead to. */
const allowed = new Set(['http:', 'https:', 'mailto:']);

/** What was typed as a link's address, complete; undefined when it can be none. `example.org` → `https://example.org/`. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase();
  const isHostWithPort = /^[^:/]+:\d+(\/|$)/.test(text);
  if (scheme && !allowed.has(scheme) && !isHostWithPort) return undefined;
  const isMail = /^[^\s@/:]+@[^\s@]+\.[^\s@]+$/.test(text);
  const prefix = isMail ? 'mailto:' : !scheme || isHostWithPort ? 'https://' : '';
  const address = `${prefix}${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!allowed.has(url.protocol) || (isWeb && !/\.|^localhost$/.test(url.hostname))) return undefined;
  return url.href;
}
