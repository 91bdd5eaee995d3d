import type { AnyTranslate } from '@/i18n/texts.ts';

/** Returns the name of an area whose texts are not loaded: `lost-and-found` is "Lost and found". */
export function areaNameOf(id: string): string {
  return (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');
}

type Named = { id: string; name?: string; namespaces: readonly string[] };

const known = new Map<string, Named>();

/** Registers the translation keys of the areas' names, for sentences anywhere that name an area. */
export function setAreaNames(areas: readonly Named[]): void {
  for (const area of areas) known.set(area.id, area);
}

/** Returns an area's name, from its own texts if these are loaded. */
export function areaTitle(t: AnyTranslate, id: string): string {
  const { name, namespaces = [] } = known.get(id) ?? {};
  return name === undefined ? areaNameOf(id) : t(name, { ns: [...namespaces], defaultValue: areaNameOf(id) });
}
