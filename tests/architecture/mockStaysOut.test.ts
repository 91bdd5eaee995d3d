import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alias } from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');

/** Builds `connectByConfig` and returns the code of its chunks; the first is the one that the console loads at its start. */
async function buildIn(mode: string): Promise<string[]> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'providers/connectByConfig.ts'), formats: ['es'] },
      rolldownOptions: { external: [/^[^./@]|^@(?!\/|contract)/] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  const chunks = output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
  return chunks.sort((one, other) => Number(other.isEntry) - Number(one.isEntry)).map(({ code }) => code);
}

const isMock = (code: string) => code.includes('test@foyer.example') || code.includes('__foyerMock');

// Two of the builds contain the whole product, which takes long.
describe('the mock provider', { timeout: 120_000 }, () => {
  // `vite build` sets this in every mode, but Vitest has set another value.
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
  afterEach(() => void vi.unstubAllEnvs());

  test.each(['production', 'staging', 'demo'])('is in no file of a %s build', async (mode) => {
    const chunks = await buildIn(mode);
    expect(chunks.join('')).toContain('Authorization');
    expect(chunks.filter(isMock).length).toBe(0);
  });

  test.each(['test', 'static'])('is in a %s build, but not loaded at the start', async (mode) => {
    const [entry = '', ...later] = await buildIn(mode);
    expect(isMock(entry)).toBe(false);
    expect(later.some(isMock)).toBe(true);
  });
});
