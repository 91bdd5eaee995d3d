/** The URL schemes that a link in rich text may have. */
const allowed = new Set(['http:', 'https:', 'mailto:']);

/** Completes a typed link address: `example.org` → `https://example.org/`. Returns undefined if it is invalid. */
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
