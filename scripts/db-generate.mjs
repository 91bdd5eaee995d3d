// `npm run db:generate`: writes the next migration, from the difference between the code's tables and the last
// migration.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { module } = await runnerImport('/scripts/migrations/main.ts', {
  resolve: {
    alias: Object.fromEntries(['contract', 'server', 'shared'].map((name) => [`@${name}`, `${process.cwd()}/${name}`])),
  },
});
process.exitCode = await module.main(process.argv.slice(2));
