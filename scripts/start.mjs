// `npm start`, and `npm run account` as `start.mjs account …`: installs and builds what is missing, then runs it.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
ensureBuilt();
if (process.argv[2] === 'account') {
  process.argv.splice(2, 1);
  await import('../dist/server/account.js');
} else {
  await import('../dist/server/main.js');
}
