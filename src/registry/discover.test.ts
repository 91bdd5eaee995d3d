import { afterEach, describe, expect, it, vi } from 'vitest';
import { definePlugin } from './definePlugin.ts';
import { describeProblem } from './describeProblem.ts';
import { discoverPlugins } from './discover.ts';
import { defineRoutes } from './routes.ts';
import type { Plugin } from './types.ts';

const manifest = (id: string): Plugin =>
  definePlugin({ id, since: '2027-05-03', routes: defineRoutes(`/${id}`, {}), i18n: [id], pages: {} });

const sound = { '../../plugins/sound/plugin.ts': async () => ({ default: manifest('sound') }) };

afterEach(() => vi.useRealTimers());

describe('a manifest that', () => {
  it.each<[string, () => Promise<{ default: Plugin }>, string]>([
    [
      'throws',
      async () => {
        throw new Error('boom');
      },
      'broken is left out: its manifest does not load (Error: boom)',
    ],
    [
      'exports nothing',
      async () => JSON.parse('{}'),
      "broken is left out: its manifest does not load (TypeError: Cannot read properties of undefined (reading 'id'))",
    ],
    [
      'has the id of another area',
      async () => ({ default: manifest('sound') }),
      'broken is left out: its manifest has the id "sound", which is not the name of its folder',
    ],
  ])('%s is left out and reported, and the others are there', async (_, load, problem) => {
    const { plugins, problems } = await discoverPlugins({ '../../plugins/broken/plugin.ts': load, ...sound });
    expect(plugins.map(({ id }) => id)).toEqual(['sound']);
    expect(problems.map(describeProblem)).toEqual([problem]);
  });

  it('never finishes loading is skipped', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const discovering = discoverPlugins({ '../../plugins/broken/plugin.ts': never, ...sound });
    await vi.advanceTimersByTimeAsync(3000);
    const { plugins, problems } = await discovering;
    expect(plugins.map(({ id }) => id)).toEqual(['sound']);
    expect(problems).toMatchObject([{ code: 'manifest_failed', plugin: 'broken' }]);
  });
});
