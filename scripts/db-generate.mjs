// `npm run db:generate`: writes the next migration, from what the tables say now and what the last migration left.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { module } = await runnerImport('/scripts/migrations/main.ts', {
  resolve: { alias: { '@contract': `${process.cwd()}/contract`, '@server': `${process.cwd()}/server` } },
});
process.exitCode = await module.main(process.argv.slice(2));
