import { parseId } from '@/lib/ids.ts';

/** Names of the parameters in a route template, in order. */
export function parameterNames(template: string): string[] {
  return Array.from(template.matchAll(/:(\w+)/g), (match) => match[1] ?? '');
}

/**
 * Returns the shape of a template. Templates of the same shape match the same paths: `/events/:id` and
 * `/events/:eventId`.
 */
export function pathShape(template: string): string {
  const shape = template.replace(/:\w+/g, ':').replace(/\/+$/, '');
  return shape === '' ? '/' : shape;
}

/** Fills a template from the parameters of the current address. */
export function fillTemplate(template: string, params: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Spec §2: ids in addresses are parsed as integers. Whether every `id` and `…Id` parameter is one. */
export function idsAreValid(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value]) => !/^(id|.*Id)$/.test(name) || parseId(value) !== undefined);
}
