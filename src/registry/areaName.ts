import type { AnyTranslate } from '@/i18n/texts.ts';

/** What an area is called where its texts are not there: `lost-and-found` is "Lost and found". */
export function areaNameOf(id: string): string {
  return (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');
}

type Named = { id: string; name?: string; namespaces: readonly string[] };

const known = new Map<string, Named>();

/** Keeps the keys of what areas are called, for sentences that name one wherever they are shown. */
export function knowAreaNames(areas: readonly Named[]): void {
  for (const area of areas) known.set(area.id, area);
}

/** What an area is called, in its own words where these are loaded. */
export function areaTitle(t: AnyTranslate, id: string): string {
  const { name, namespaces = [] } = known.get(id) ?? {};
  return name === undefined ? areaNameOf(id) : t(name, { ns: [...namespaces], defaultValue: areaNameOf(id) });
}
