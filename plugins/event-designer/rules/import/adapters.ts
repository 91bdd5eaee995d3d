import type { ImportKind } from '../../contract/imports.ts';
import { activityAdapter, addonAdapter } from './kinds/extras.ts';
import { sessionAdapter } from './kinds/sessions.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import { sponsorAdapter } from './kinds/sponsors.ts';
import type { ImportAdapter } from './types.ts';

/** Sorted in the order in which the sheets of a workbook are loaded. */
export const importAdapters: readonly ImportAdapter[] = [
  sponsorAdapter,
  speakerAdapter,
  activityAdapter,
  addonAdapter,
  sessionAdapter,
];

export function adapterOf(kind: ImportKind): ImportAdapter {
  const adapter = importAdapters.find((adapter) => adapter.kind === kind);
  if (!adapter) throw new Error(`There is no import of ${kind}`);
  return adapter;
}
