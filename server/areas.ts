import type { Area } from './http/area.ts';

const modules: Record<string, { area: Area }> = import.meta.glob('../plugins/*/server/index.ts', { eager: true });

/** The server halves of all plugins, found by their folders. */
export const areas: readonly Area[] = Object.values(modules).map((module) => module.area);
