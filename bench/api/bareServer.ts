import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openBarePglite, openBarePostgres } from './bareDatabase.ts';
import { bareHandlers } from './bareHandlers.ts';

// The baseline runs in a process of its own, because the product does too.
const { PORT, HOST, DATABASE_URL, DATA_DIR = '', ACCOUNT } = process.env;
const database = DATABASE_URL ? openBarePostgres(DATABASE_URL) : await openBarePglite(DATA_DIR);
const server = createServer(getRequestListener(bareHandlers(database, Number(ACCOUNT)).fetch));
server.listen(Number(PORT), HOST);

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void database.close();
});
