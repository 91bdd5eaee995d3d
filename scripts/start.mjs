// `npm start`, and the commands of an administrator as `start.mjs account …`: installs and builds what is missing, then runs it.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

// npm says where it was called; the names of files in a command are relative to that.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
ensureBuilt();
const [, , command] = process.argv;
if (command === 'account') {
  process.argv.splice(2, 1);
  await import('../dist/server/account.js');
} else if (command === 'backup' || command === 'restore') {
  await import('../dist/server/backup.js');
} else {
  await import('../dist/server/main.js');
}
