// `npm run plugin:new <id> [<collection>] [<title> <German title>]`: writes a working area with a table, an API, a list
// page, texts and tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const example = 'npm run plugin:new lost-and-found found-items "Lost and found" Fundbüro';
const [id = '', collection = id, title = sentenceCase(id), germanTitle = title] = process.argv.slice(2);

function stop(message) {
  console.error(message);
  process.exit(1);
}

function sentenceCase(words) {
  return capitalised(words).replaceAll('-', ' ');
}

/** Escapes a text for use between the quotes of a JSON file. */
function escaped(text) {
  return JSON.stringify(text).slice(1, -1);
}

function camelCase(words) {
  return words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

for (const word of [id, collection]) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)) continue;
  stop(`Give the id of the area, and what its rows are called, in small letters with hyphens: ${example}`);
}
if (existsSync(`plugins/${id}`)) stop(`plugins/${id} is there already.`);

function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const name = camelCase(collection);
const area = camelCase(id);
const names = {
  id,
  area,
  Area: capitalised(area),
  name,
  Name: capitalised(name),
  path: collection,
  table: collection.replaceAll('-', '_'),
  Title: title,
  German: germanTitle,
  today: new Date().toISOString().slice(0, 10),
};

/** Template in scripts/plugin-new → file. */
const files = {
  'plugin.ts': `plugins/${id}/plugin.ts`,
  'owns.ts': `plugins/${id}/owns.ts`,
  'routes.ts': `plugins/${id}/routes.ts`,
  'README.md': `plugins/${id}/README.md`,
  'contract.ts': `plugins/${id}/contract/${names.name}.ts`,
  'tables.ts': `plugins/${id}/server/tables.ts`,
  'server.ts': `plugins/${id}/server/index.ts`,
  'Page.tsx': `plugins/${id}/pages/${names.Name}Page.tsx`,
  'Page.test.tsx': `plugins/${id}/pages/${names.Name}Page.test.tsx`,
  'api.test.ts': `plugins/${id}/tests/api/${names.name}.test.ts`,
  'history.ts': `plugins/${id}/parts/history.ts`,
  'texts.d.ts': `plugins/${id}/texts.d.ts`,
  'en.json': `plugins/${id}/locales/en/${names.area}.json`,
  'de.json': `plugins/${id}/locales/de/${names.area}.json`,
};

const existingFile = Object.values(files).find((path) => existsSync(path));
if (existingFile) stop(`${existingFile} is there already.`);

// Names and addresses of contracts are unique over all areas.
for (const folder of ['contract', ...readdirSync('plugins').map((plugin) => `plugins/${plugin}/contract`)]) {
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(`name: '${names.name}',`) && !text.includes(`path: '/${names.path}',`)) continue;
    stop(`"${collection}" is taken: ${folder}/${file} describes such rows. Call yours otherwise: ${example}`);
  }
}

for (const [template, path] of Object.entries(files)) {
  const text = readFileSync(join('scripts/plugin-new', `${template}.txt`), 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    text.replace(/__(\w+?)__/g, (_, key) => (path.endsWith('.json') ? escaped(names[key]) : names[key])),
  );
}

/** Removes the written files, so that a second try can start again. */
function abort(reason) {
  for (const path of Object.values(files)) rmSync(path, { force: true });
  rmSync(`plugins/${id}`, { recursive: true, force: true });
  stop(reason);
}

function run(tool, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  if (status !== 0) abort(`${stdout}${stderr}`);
}

// The formatter breaks lines by length, and names differ in length.
run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', ...Object.values(files)]);
run('scripts/db-generate.mjs', ['--name', names.table]);

console.info(`The area is in plugins/${id}, its table in a new migration. What now:
  npm run dev                                  and open /n/${id}
  npx vitest run ${id} tests/plugins  its tests, and what every area must hold
  docs/plugins.md                              how to go on from here`);
if (germanTitle === title) {
  console.info(`
The German title is still "${title}": translate it in ${files['de.json']}.
tests/plugins/texts.test.ts fails until then.`);
}
