import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Area } from '../http/area.ts';
import type { Log } from '../ports.ts';
import { isOfDownArea } from './areaSet.ts';
import { type AreaModules, loadAreas } from './loadAreas.ts';

const areaOf = (id: string): Area => ({ id, since: '2027-01-04', routes: () => undefined });
const boom = async () => {
  throw new Error('boom on import');
};

function listen() {
  const lines: [string, Record<string, unknown> | undefined][] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (...line) => lines.push([line[0], line[1]]) };
  return { lines, log };
}

/** The area "sound" beside one whose server file is `load`. */
const besides = (load: AreaModules['servers'][string], owns: AreaModules['owns'] = {}): AreaModules => ({
  servers: {
    '../../plugins/failing/server/index.ts': load,
    '../../plugins/sound/server/index.ts': async () => ({ area: areaOf('sound') }),
  },
  owns,
});

afterEach(() => vi.useRealTimers());

describe('an area whose server file', () => {
  it.each<[string, AreaModules['servers'][string], string]>([
    ['throws when it is loaded', boom, 'boom on import'],
    ['exports nothing', async () => JSON.parse('{}'), 'undefined'],
    ['has the id of another', async () => ({ area: areaOf('sound') }), 'Its id "sound" is not the name of its folder'],
  ])('with the problem "%s" is left out, and named in the log', async (_, load, error) => {
    const { lines, log } = listen();
    const areas = await loadAreas(log, besides(load));
    expect(areas.served().map(({ id }) => id)).toEqual(['sound']);
    expect(areas.down()).toEqual(['failing']);
    expect(lines).toEqual([
      [
        'the area "failing" is not served: its server file cannot be loaded',
        { area: 'failing', error: expect.stringContaining(error) },
      ],
    ]);
  });

  it('never finishes loading is left out', async () => {
    vi.useFakeTimers();
    const loading = loadAreas(
      listen().log,
      besides(() => new Promise(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    const areas = await loading;
    expect(areas.served().map(({ id }) => id)).toEqual(['sound']);
    expect(areas.down()).toEqual(['failing']);
  });

  it('cannot be loaded keeps its addresses', async () => {
    const owns = {
      '../../plugins/failing/owns.ts': async () => ({ since: '2026-01-01', apiAddresses: ['/things/*'] }),
    };
    const areas = await loadAreas(listen().log, besides(boom, owns));
    expect(['/failing/1', '/things/1', '/sound', '/'].map((path) => isOfDownArea(areas, path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('and addresses cannot be loaded keeps the addresses that contain its id', async () => {
    const areas = await loadAreas(listen().log, besides(boom, { '../../plugins/failing/owns.ts': boom }));
    expect(['/failing', '/things'].map((path) => isOfDownArea(areas, path))).toEqual([true, false]);
  });
});
