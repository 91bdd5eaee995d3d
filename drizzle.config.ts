import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration: what the tables say now against what the last one left. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/*/tables.ts', './plugins/*/server/{tables,*Tables}.ts'],
  out: './server/migrations',
});
