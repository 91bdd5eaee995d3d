import { sql } from 'drizzle-orm';
import { openBarePglite } from './api/bareDatabase.ts';

/**
 * Opens a data folder with bare PGlite and runs one query; prints the seconds since this process began. It is the baseline of
 * the server's start.
 */
async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  const { drizzle, close } = await openBarePglite(folder);
  await drizzle.execute(sql`select count(*) from events`);
  console.info(performance.now() / 1000);
  await close();
}

void main();
