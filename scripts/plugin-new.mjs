// `npm run plugin:new <id>`: writes a working area with a table, an API, a list page, texts and tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const [id = ''] = process.argv.slice(2);

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  stop('Give the id of the area, in small letters with hyphens: npm run plugin:new coat-checks');
}
if (existsSync(`plugins/${id}`)) stop(`plugins/${id} is there already.`);

const camel = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const names = {
  id,
  name: camel,
  Name: camel.charAt(0).toUpperCase() + camel.slice(1),
  table: id.replaceAll('-', '_'),
  Title: (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' '),
};

/** Template in scripts/plugin-new → file. */
const files = {
  'plugin.ts': `plugins/${id}/plugin.ts`,
  'routes.ts': `plugins/${id}/routes.ts`,
  'README.md': `plugins/${id}/README.md`,
  'contract.ts': `plugins/${id}/contract/${names.name}.ts`,
  'tables.ts': `plugins/${id}/server/tables.ts`,
  'server.ts': `plugins/${id}/server/index.ts`,
  'Page.tsx': `plugins/${id}/pages/${names.Name}Page.tsx`,
  'Page.test.tsx': `plugins/${id}/pages/${names.Name}Page.test.tsx`,
  'columns.tsx': `plugins/${id}/pages/${names.name}Columns.tsx`,
  'CreateDialog.tsx': `plugins/${id}/pages/Create${names.Name}Dialog.tsx`,
  'useDelete.ts': `plugins/${id}/pages/useDelete${names.Name}.ts`,
  'api.test.ts': `tests/api/${id}.test.ts`,
  'en.json': `public/locales/en/${names.name}.json`,
  'de.json': `public/locales/de/${names.name}.json`,
};

const taken = Object.values(files).find((path) => existsSync(path));
if (taken) stop(`${taken} is there already.`);

for (const [template, path] of Object.entries(files)) {
  const text = readFileSync(join('scripts/plugin-new', `${template}.txt`), 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    text.replace(/__(\w+?)__/g, (_, name) => names[name]),
  );
}

/** Undoes what was written, so that a second try finds a clean place. */
function giveUp(reason) {
  for (const path of Object.values(files)) rmSync(path, { force: true });
  rmSync(`plugins/${id}`, { recursive: true, force: true });
  stop(reason);
}

function run(tool, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  if (status !== 0) giveUp(`${stdout}${stderr}`);
}

// Names differ in length, and lines break by length.
run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', ...Object.values(files)]);
run('scripts/db-generate.mjs', ['--name', names.table]);

console.info(`The area is in plugins/${id}, its table in a new migration. What now:
  npm run dev                         and open /n/${id}
  npx vitest run ${id} tests/plugins  its tests, and what every area must hold
  docs/plugins.md                     menus, facts, slots, parents, documents`);
