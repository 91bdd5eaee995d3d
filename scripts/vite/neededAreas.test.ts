import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { neededAreas } from './neededAreas.ts';

const root = mkdtempSync(join(tmpdir(), 'foyer-needs-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('fails with one sentence that names both areas if the folder of a needed area is missing', async () => {
  write('plugins/badges/contract/badges.ts', "export { events } from '../../events/public.ts';");
  const run = () =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [neededAreas()],
      build: { write: false, rolldownOptions: { input: join(root, 'plugins/badges/contract/badges.ts') } },
    });
  await expect(run()).rejects.toThrow(
    'The area "badges" needs the area "events", and there is no folder plugins/events. Put it there, or remove plugins/badges.',
  );
  write('plugins/events/public.ts', 'export const events = 1;');
  await expect(run()).resolves.toBeDefined();
});
