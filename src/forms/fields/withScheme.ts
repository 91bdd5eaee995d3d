/** Completes `zoom.us/j/123`, as people copy it, to `https://zoom.us/j/123`. Any other value stays. */
export function withScheme(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text.includes('://') || text.includes('@') || /\s/.test(text)) return value;
  const completed = `https://${text}`;
  if (!URL.canParse(completed)) return value;
  const { hostname } = new URL(completed);
  const domain = hostname.includes('.') ? hostname.slice(hostname.lastIndexOf('.') + 1) : '';
  return /[a-z]/i.test(domain) ? completed : value;
}
