// Finds or installs the programs that npm cannot: a browser, PostgreSQL for the tests that run on both engines, strace
// and pdftoppm.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Installs a Debian package when that is possible; quiet unless it fails. */
function install(...packages) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.info(`Installing ${packages.join(', ')}…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  const done = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: environment,
    encoding: 'utf8',
  });
  if (done.status !== 0) console.error(done.stderr);
  return update.status === 0 && done.status === 0;
}

function findBrowser() {
  return [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
}

function findPostgres() {
  const root = '/usr/lib/postgresql';
  if (existsSync(root)) {
    for (const version of readdirSync(root).sort((a, b) => Number(b) - Number(a))) {
      if (existsSync(`${root}/${version}/bin/initdb`)) return `${root}/${version}/bin`;
    }
  }
  const { stdout, status } = spawnSync('which', ['initdb'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/\/initdb$/, '') : undefined;
}

/** Returns the path of a Chromium; otherwise prints a line and returns nothing. */
export function ensureBrowser() {
  const found = findBrowser() ?? (install('chromium', 'fonts-noto-core') ? findBrowser() : undefined);
  if (!found) console.error('Missing: Chromium. The browser tests fail without it; install it or set CHROMIUM.');
  return found;
}

/** Returns the folder of PostgreSQL's programs; otherwise prints a line and returns nothing. */
export function ensurePostgres() {
  const found = findPostgres() ?? (install('postgresql') ? findPostgres() : undefined);
  if (!found)
    console.error('Missing: PostgreSQL. The tests on both engines fail without it; install its server package.');
  return found;
}

/** Returns whether system calls can be traced; otherwise prints a line. */
export function ensureStrace() {
  const isInstalled = () => spawnSync('strace', ['-V']).status === 0;
  const found = isInstalled() || (install('strace') && isInstalled());
  if (!found)
    console.error('Missing: strace. The test of what reaches the disk fails without it; install its package.');
  return found;
}

/** Returns whether PDF files can be drawn as pixels; otherwise prints a line. */
export function ensurePoppler() {
  const isInstalled = () => spawnSync('pdftoppm', ['-v']).status === 0;
  const found = isInstalled() || (install('poppler-utils') && isInstalled());
  if (!found)
    console.error('Missing: pdftoppm. The test of canvas against PDF fails without it; install poppler-utils.');
  return found;
}
