import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const publicModule = /\/(?<need>[\w-]+)\/(server\/)?public\.ts$/;

/** Reports which area needs another whose folder does not exist. */
export function neededAreas(): Plugin {
  return {
    name: 'foyer-needed-areas',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const need = publicModule.exec(id)?.groups?.need;
      const area = /\/plugins\/([^/]+)\//.exec(importer)?.[1];
      if (!id.startsWith('.') || need === undefined || area === undefined || need === area) return null;
      if (!existsSync(resolve(importer, '..', id))) throw new Error(missing(area, need));
      return null;
    },
  };
}

function missing(area: string, need: string): string {
  return `The area "${area}" needs the area "${need}", and there is no folder plugins/${need}. Put it there, or remove plugins/${area}.`;
}
