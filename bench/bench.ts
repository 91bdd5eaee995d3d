import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../tests/support/cluster.ts';
import { freePort } from '../tests/support/freePort.ts';
import { openBarePglite, openBarePostgres } from './api/bareDatabase.ts';
import { measureApi, signInForToken } from './api/measureApi.ts';
import { measureBadges } from './badges/measureBadges.ts';
import { measureBooking } from './booking/measureBooking.ts';
import { measureChunks } from './browser/chunks.ts';
import { fillLists } from './browser/fillLists.ts';
import { measureFirstLists, type Site } from './browser/firstList.ts';
import { measureMoves } from './browser/moves.ts';
import { laterPages } from './browser/places.ts';
import { launchBrowser } from './browser/profile.ts';
import { budgets, type Measurement } from './budgets.ts';
import { createDataFolder, createPostgresDatabase, type Fixture, organiser } from './fixture.ts';
import { measureImports } from './imports/measureImports.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { measureProgramme } from './programme/measureProgramme.ts';
import { median } from './statistics.ts';
import { measureTricks } from './tricks/measureTricks.ts';

export const partNames = ['start', 'browser', 'api', 'booking', 'badges', 'programme', 'imports', 'tricks'] as const;
type Part = (typeof partNames)[number];

type Bench = {
  parts: ReadonlySet<Part>;
  /** Path of a Chromium. */
  browser: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  /** All files of this run are written there. */
  folder: string;
  now: Date;
  print: (line: string) => void;
};

/** A copy of the build, so that building again does not disturb what is being measured. */
const foyerFolder = 'dist/bench/foyer';
const foyer = join(foyerFolder, 'server/main.js');
const bareServer = 'dist/bench/bareServer.js';
const floorFolder = 'dist/bench/floor';
const bareOpening = 'dist/bench/bareOpening.js';
const starts = 5;

const run = promisify(execFile);

/** Measures the chosen parts one after the other, each on servers and databases of its own. */
export async function bench({ parts, browser, postgres, folder, now, print }: Bench): Promise<Measurement[]> {
  const at = (name: string) => join(folder, name);
  const running = new Set<ServerProcess>();

  async function start(name: string, program: string, environment: Record<string, string>): Promise<ServerProcess> {
    const server = await startProcess({
      program,
      port: await freePort(),
      environment: { BRAND_TWO_PORT: 'none', SEED: 'none', DATA_DIR: at(name), ...environment },
      readyPath: '/api/health',
      logFile: at(`${name}.log`),
    });
    running.add(server);
    return server;
  }
  async function stop(server: ServerProcess): Promise<void> {
    await server.stop();
    running.delete(server);
  }

  async function measureStart(): Promise<Measurement> {
    const productTimes: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < starts; round++) {
      const server = await start('foyer', foyer, {});
      productTimes.push(server.startSeconds);
      await stop(server);
      const { stdout } = await run(process.execPath, [bareOpening, at('bare')]);
      bare.push(Number(stdout));
    }
    return {
      what: 'server start on existing data, by bare PGlite',
      measured: median(productTimes) / median(bare),
      unit: '×',
      budget: budgets.startByBareOpening,
      note: `${median(productTimes).toFixed(2)} s, bare ${median(bare).toFixed(2)} s`,
    };
  }

  /** Signs in again each time: a token lasts for 15 minutes, and several parts of a run together take longer. */
  const siteOf = async ({ origin }: ServerProcess): Promise<Site> => ({ origin, token: await signInForToken(origin) });

  /** Calls `use` with a server that runs from `folder`, where the client is too, on the data of `name`. */
  async function withSite<T>(
    name: string,
    folder: string,
    environment: Record<string, string>,
    use: (server: ServerProcess) => Promise<T>,
  ): Promise<T> {
    const server = await start(name, join(folder, 'server/main.js'), environment);
    try {
      return await use(server);
    } finally {
      await stop(server);
    }
  }

  /** Compares the product with the floor in a browser, and measures the script of each page. */
  async function measureBrowser(product: ServerProcess): Promise<Measurement[]> {
    // The floor is served by the same program, from a build of its own beside it.
    await cp('dist/server', join(floorFolder, 'server'), { recursive: true });
    const chromium = await launchBrowser(browser);
    try {
      await fillLists(await siteOf(product));
      const compared = await withSite('floor', floorFolder, {}, async (floor) => [
        ...(await measureFirstLists(chromium, await siteOf(product), await siteOf(floor))),
        ...(await measureMoves(chromium, await siteOf(product), await siteOf(floor))),
      ]);
      // The sample has a row for every page.
      const { email, password } = organiser;
      const sample = { SEED: 'sample', ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
      const chunks = await withSite('sample', foyerFolder, sample, async (server) => {
        const site = await siteOf(server);
        return measureChunks(chromium, site, await laterPages(site));
      });
      return [...compared, ...chunks];
    } finally {
      await chromium.close();
    }
  }

  /** Measures what each trick of the build and of the first draw earns. */
  async function measureEachTrick(product: ServerProcess): Promise<Measurement[]> {
    const chromium = await launchBrowser(browser);
    try {
      return await measureTricks({
        browser: chromium,
        product: () => siteOf(product),
        serve: (folder, use) => withSite('floor', folder, {}, async (server) => use(await siteOf(server))),
        print,
      });
    } finally {
      await chromium.close();
    }
  }

  async function measureOnPglite(product: ServerProcess, fixture: Fixture): Promise<Measurement[]> {
    const bare = await start('bare', bareServer, { ACCOUNT: String(fixture.account) });
    const results = await measureApi({
      engine: 'PGlite',
      product: { server: product, fixture },
      bare: { server: bare, fixture },
    });
    await stop(bare);
    return results;
  }

  async function measureBookingPage(product: ServerProcess, fixture: Fixture): Promise<Measurement[]> {
    await cp('dist/server', join(floorFolder, 'server'), { recursive: true });
    const floor = await start('floor', join(floorFolder, 'server/main.js'), {});
    const bare = await start('bare', bareServer, { ACCOUNT: String(fixture.account) });
    const chromium = await launchBrowser(browser);
    try {
      return await measureBooking(chromium, {
        product: { origin: product.origin, token: await signInForToken(product.origin) },
        floor: { origin: floor.origin, token: await signInForToken(floor.origin) },
        bare: bare.origin,
        now,
      });
    } finally {
      await chromium.close();
      await stop(floor);
      await stop(bare);
    }
  }

  async function measureProgrammePages(product: ServerProcess, fixture: Fixture): Promise<Measurement[]> {
    await cp('dist/server', join(floorFolder, 'server'), { recursive: true });
    const floor = await start('floor', join(floorFolder, 'server/main.js'), {});
    const chromium = await launchBrowser(browser);
    try {
      const productSite = { origin: product.origin, token: await signInForToken(product.origin) };
      const floorSite = { origin: floor.origin, token: await signInForToken(floor.origin) };
      return await measureProgramme(chromium, productSite, floorSite, fixture);
    } finally {
      await chromium.close();
      await stop(floor);
    }
  }

  async function measureOnPostgres(): Promise<Measurement[]> {
    const cluster = await startCluster(postgres);
    try {
      const { url, fixture } = await createPostgresDatabase(cluster.url, now);
      const environment = { DATABASE_URL: url, ACCOUNT: String(fixture.account) };
      const product = await start('foyer-on-postgresql', foyer, environment);
      const bare = await start('bare-on-postgresql', bareServer, environment);
      const results = parts.has('api')
        ? await measureApi({
            engine: 'PostgreSQL',
            product: { server: product, fixture },
            bare: { server: bare, fixture },
          })
        : [];
      if (parts.has('imports')) {
        const bare = openBarePostgres(url);
        results.push(...(await measureImports({ engine: 'PostgreSQL', server: product, fixture, bare })));
        await bare.close();
      }
      await Promise.all([stop(product), stop(bare)]);
      return results;
    } finally {
      await cluster.stop();
    }
  }

  try {
    for (const half of ['client', 'server']) {
      await cp(join('dist', half), join(foyerFolder, half), { recursive: true });
    }
    print('Filling the databases…');
    await mkdir(at('foyer'));
    const fixture = await createDataFolder(at('foyer'), now);
    for (const name of ['bare', 'floor']) await cp(at('foyer'), at(name), { recursive: true });
    const results: Measurement[] = [];
    if (parts.has('start')) results.push(await measureStart());
    const product = await start('foyer', foyer, {});
    if (parts.has('browser')) {
      print('Opening pages…');
      results.push(...(await measureBrowser(product)));
    }
    if (parts.has('api')) {
      print('Calling the API…');
      results.push(...(await measureOnPglite(product, fixture)));
    }
    if (parts.has('booking')) {
      print('Booking…');
      results.push(...(await measureBookingPage(product, fixture)));
    }
    if (parts.has('badges')) {
      print('Printing badges…');
      const chromium = await launchBrowser(browser);
      try {
        const site = { origin: product.origin, token: await signInForToken(product.origin) };
        results.push(...(await measureBadges(chromium, site, fixture)));
      } finally {
        await chromium.close();
      }
    }
    if (parts.has('programme')) {
      print('Opening a large programme…');
      results.push(...(await measureProgrammePages(product, fixture)));
    }
    if (parts.has('imports')) {
      print('Importing…');
      const bare = await openBarePglite(at('bare'));
      results.push(...(await measureImports({ engine: 'PGlite', server: product, fixture, bare })));
      await bare.close();
    }
    if (parts.has('tricks')) {
      print('Building without each trick…');
      results.push(...(await measureEachTrick(product)));
    }
    const memory = await product.memory();
    results.push({ what: 'memory of the server after the run', measured: memory, unit: 'MB', budget: budgets.memory });
    await stop(product);
    if (parts.has('api') || parts.has('imports')) results.push(...(await measureOnPostgres()));
    return results;
  } finally {
    for (const server of running) await server.stop();
  }
}
