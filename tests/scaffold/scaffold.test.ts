import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { addFields } from './newFields/addFields.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', '.git', 'dist', 'data', 'data-dev', 'test-results', 'storybook-static']);
const commandTimeoutMs = 600_000;
const organiser = { email: 'organiser@example.com', password: 'correct horse battery staple' };

const pages = 'plugins/lost-and-found/pages';

let copy: string;

/** Runs a script of Node in the copy. */
function run(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** Checks all types of the copy; a second time only those that depend on what has changed since. */
const checkTypes = () =>
  run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'test-results/types.info',
  );

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-scaffold-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  // The guide's example is this area further on: its texts are not those of the scaffold.
  for (const example of ['docs/examples', 'tests/api/docs']) rmSync(join(copy, example), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  git('init', '--quiet');
  git('add', '.');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run plugin:new', () => {
  test.each(['', 'Coat-Checks', '../coats', 'coat checks'])('refuses the id "%s"', (id) => {
    expect(run('scripts/plugin-new.mjs', id)).toMatchObject({
      status: 1,
      output: expect.stringContaining('small letters with hyphens'),
    });
  });

  test('refuses an existing area', () => {
    const { status, output } = run('scripts/plugin-new.mjs', 'event-designer');
    expect([status, output]).toEqual([1, 'plugins/event-designer is there already.\n']);
  });

  test('refuses rows of another area', () => {
    const { status, output } = run('scripts/plugin-new.mjs', 'lost-keys', 'tickets');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('"tickets" is taken: plugins/event-designer/contract/tickets.ts'),
    ]);
  });

  test('refuses an existing folder, and leaves it alone', () => {
    const folder = join(copy, 'plugins/lost-keys');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.md'), 'kept');
    const { status, output } = run('scripts/plugin-new.mjs', 'lost-keys');
    expect([status, output]).toEqual([1, 'plugins/lost-keys is there already.\n']);
    expect(readdirSync(folder)).toEqual(['notes.md']);
    rmSync(folder, { recursive: true });
  });

  test('writes one folder, with texts and a migration for its table, and nothing outside of it', {
    timeout: commandTimeoutMs,
  }, () => {
    const { status, output } = run(
      'scripts/plugin-new.mjs',
      'lost-and-found',
      'found-items',
      'Lost "and" found',
      'Fundbüro',
    );
    expect(status, output).toBe(0);
    expect(existsSync(join(copy, 'plugins/lost-and-found/plugin.ts'))).toBe(true);
    expect(readdirSync(join(copy, 'plugins/lost-and-found/migrations'))).toEqual([
      '0000_found_items.sql',
      'snapshot.json',
    ]);
    expect(git('diff', '--name-only')).toBe('');
    const added = git('ls-files', '--others', '--exclude-standard').trim().split('\n');
    expect(added.filter((path) => !path.startsWith('plugins/lost-and-found/'))).toEqual([]);
  });

  test('whose screens, a list and a form, are short', () => {
    const screens = readdirSync(join(copy, pages)).filter((name) => !name.includes('.test.'));
    const lines = screens.flatMap((name) =>
      readFileSync(join(copy, pages, name), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    expect(lines.length).toBeLessThanOrEqual(50);
  });

  test('whose code passes types and lint without changes', { timeout: commandTimeoutMs }, () => {
    const types = checkTypes();
    expect(types.output).toBe('');
    const lint = run(
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      '--error-on-warnings',
      'plugins/lost-and-found',
    );
    expect(lint.status, lint.output).toBe(0);
  });

  test('which passes its own tests, and those of every area', { timeout: commandTimeoutMs }, () => {
    const vitest = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args);
    const unit = vitest(
      '--project',
      'unit',
      '--project',
      'components',
      'plugins/lost-and-found',
      'conformance',
      'tests/plugins/texts.test',
    );
    expect(unit.status, unit.output).toBe(0);
    const api = vitest('--project', 'database', 'plugins/lost-and-found');
    expect(api.status, api.output).toBe(0);
  });

  test('shows a switch, an instant and a choice everywhere after changes in three files', {
    timeout: commandTimeoutMs,
  }, () => {
    const edited = addFields(copy);
    expect(edited).toEqual([
      'plugins/lost-and-found/contract/foundItems.ts',
      'plugins/lost-and-found/locales/en/lostAndFound.json',
      'plugins/lost-and-found/locales/de/lostAndFound.json',
    ]);
    const migration = run('scripts/db-generate.mjs', '--name', 'new_fields');
    expect(migration.status, migration.output).toBe(0);
    const types = checkTypes();
    expect(types.output).toBe('');
    const proofs = {
      'api.test.ts': 'plugins/lost-and-found/tests/api/newFields.test.ts',
      'page.test.tsx': `${pages}/newFields.test.tsx`,
    };
    for (const [proof, path] of Object.entries(proofs)) {
      cpSync(join(import.meta.dirname, 'newFields', `${proof}.txt`), join(copy, path));
    }
    const proved = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--project=components',
      '--project=database',
      'newFields',
      'tests/plugins/texts.test',
    );
    expect(proved.status, proved.output).toBe(0);
  });

  test('and needs no other area: their folders can be deleted', { timeout: commandTimeoutMs }, () => {
    for (const area of readdirSync(join(copy, 'plugins')).filter((name) => name !== 'lost-and-found')) {
      rmSync(join(copy, 'plugins', area), { recursive: true });
    }
    // They check and measure the product with all of its areas.
    for (const folder of ['tests/spec', 'bench']) rmSync(join(copy, folder), { recursive: true });
    const types = checkTypes();
    expect(types.output).toBe('');
    const units = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      'plugins',
      'tests/plugins',
      'tests/architecture/imports',
      'tests/architecture/contracts',
      'scripts',
      'contract',
      'src/registry',
      'src/i18n',
      'src/data/failureText',
      'server/areas',
    );
    expect(units.status, units.output).toBe(0);
  });

  test('and shows its page in a console without other areas', { timeout: commandTimeoutMs }, async () => {
    const build = run('scripts/build.mjs');
    expect(build.status, build.output).toBe(0);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: copy,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        BRAND_TWO_PORT: 'none',
        DATA_DIR: join(copy, 'data'),
        ADMIN_EMAIL: organiser.email,
        ADMIN_PASSWORD: organiser.password,
      },
      stdio: 'ignore',
    });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      await expect.poll(() => isReady(origin), { timeout: 60_000 }).toBe(true);
      const page = await browser.newPage();
      await page.goto(`${origin}/n/lost-and-found`);
      await page.fill('input[name=userName]', organiser.email);
      await page.fill('input[name=password]', organiser.password);
      await page.click('button[type=submit]');
      await page.getByRole('heading', { level: 1, name: 'Lost "and" found' }).waitFor();
      await page.getByRole('button', { name: 'New' }).first().click();
      await page.getByRole('textbox', { name: 'Name' }).fill('By the north door');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByText('By the north door', { exact: true }).waitFor();
      await page.goto(`${origin}/n/`);
      await page.getByRole('link', { name: /Lost "and" found/ }).waitFor();
    } finally {
      await browser.close();
      await ended(server);
    }
  });
});

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
}
