import { parseId } from '@/lib/ids.ts';

/** Returns the names of the parameters in a route template, in order. */
export function parameterNames(template: string): string[] {
  return Array.from(template.matchAll(/:(\w+)/g), (match) => match[1] ?? '');
}

/** Returns a template's shape. The same shape matches the same paths: `/events/:id` and `/events/:eventId`. */
export function pathShape(template: string): string {
  const shape = template.replace(/:\w+/g, ':').replace(/\/+$/, '');
  return shape === '' ? '/' : shape;
}

/** Fills a template with the parameters of the current path. */
export function fillTemplate(template: string, params: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Matches a path against a template, and returns the decoded parameters; undefined if it does not match.
 * `isBelow`: a path below the template's matches as well.
 */
export function matchTemplate(
  template: string,
  path: string,
  { isBelow = false } = {},
): Record<string, string> | undefined {
  const parts = template.split('/').map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/\W/g, '\\$&')));
  const end = isBelow ? '(?:/.*)?$' : '/?$';
  const match = new RegExp(`^${parts.join('/').replace(/\/$/, '')}${end}`, 'i').exec(path);
  if (!match) return undefined;
  return Object.fromEntries(parameterNames(template).map((name, index) => [name, decoded(match[index + 1] ?? '')]));
}

/** An address may contain a `%` that encodes nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Tells whether every `id` and `…Id` parameter is a valid id (spec §2: ids in addresses are parsed as integers). */
export function idsAreValid(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value]) => !/^(id|.*Id)$/.test(name) || parseId(value) !== undefined);
}
