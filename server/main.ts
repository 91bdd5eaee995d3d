import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstStart } from './account/firstStart.ts';
import { createApp } from './app.ts';
import { loadAreas } from './areas/loadAreas.ts';
import { createAuth } from './auth/auth.ts';
import { tidying } from './changes/tidy.ts';
import { readConfig } from './config/config.ts';
import { describeFailure } from './failure.ts';
import { limitHeap } from './heap.ts';
import { tidyingKeys } from './http/tidyKeys.ts';
import { createJobRunner } from './jobs/runner.ts';
import { createThreads } from './jobs/threads.ts';
import { tidyingJobs } from './jobs/tidyJobs.ts';
import { listen } from './listen.ts';
import { createLive } from './live/live.ts';
import { createLog } from './log.ts';
import { createImages } from './media/images.ts';
import { createMedia } from './media/media.ts';
import { createPictureProcessPool } from './media/pictureProcessPool.ts';
import { tidyingUploads } from './media/tidyUploads.ts';
import { tidyingNotifications } from './notifications/tidy.ts';
import { openPorts } from './open.ts';
import { publishAndSend } from './outbox/kick.ts';
import { openTransports } from './outbox/open.ts';
import { sendDue, sendingOutbox } from './outbox/sender.ts';
import { tidyingOutbox } from './outbox/tidy.ts';
import { peerAddress } from './peerAddress.ts';
import { builtScripts } from './publicPages/scripts.ts';
import { shutDown } from './shutdown.ts';
import { compress } from './site/compress.ts';
import { readSiteFiles } from './site/files.ts';
import { createSite, signInScriptOf, typefaceOf } from './site/site.ts';
import { startUpkeep } from './upkeep.ts';

const print = (text: string) => process.stdout.write(text);

let closeDatabase: () => Promise<void> = async () => undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(print, { pretty: process.stdout.isTTY, clock: () => new Date() });
  // Listening comes first: if the port is taken, the first password, which is printed only once, must not be lost.
  const httpServer = await listen(config, log);
  const build = dirname(fileURLToPath(import.meta.url));
  const files = await readSiteFiles(join(build, '..', 'client'));
  const areas = await loadAreas(log);
  const workers = {
    images: createImages(createPictureProcessPool(join(build, 'pictures.js'), log)),
    runThread: createThreads(join(build, 'jobThread.js')),
  };
  const ports = await openPorts(config, log, workers, areas);
  if (ports.database.kind === 'pglite') limitHeap();
  // From here on, any failure must close the embedded database as a shutdown does.
  closeDatabase = ports.database.close;
  const live = createLive(ports);
  const jobs = createJobRunner(ports, { areas, live }, { isOnlyProcess: ports.database.kind === 'pglite' });
  const { isDraining } = shutDown({ httpServer, ports, live, jobs });

  const { runtime } = config;
  const transports = openTransports(config, ports);
  const sender = {
    areas,
    transports,
    origin: config.publicUrl ?? httpServer.address,
    console: config.runtime,
  };
  const send = () => sendDue(ports, sender);
  const sendingLive = { ...live, tell: publishAndSend(live.tell, { log, send, isDraining }) };
  const auth = createAuth({
    ports,
    runtime,
    fontUrl: typefaceOf(files, runtime.basePath),
    scriptUrl: signInScriptOf(files, runtime.basePath),
  });
  const app = createApp({
    ports,
    config,
    areas,
    verifyToken: auth.verifyToken,
    auth: auth.mount,
    media: createMedia(ports, auth.verifyToken, { areas, tell: live.tell }),
    live: sendingLive,
    site: await createSite(files, runtime, compress),
    peerAddress,
    isDraining,
    transports,
    publicScripts: builtScripts(files, runtime.basePath),
    limits: { requests: config.accountRequests },
  });
  const signIn = await firstStart(config, ports, { areas: areas.served(), randomBytes });
  httpServer.open(app.fetch);
  await jobs.start();
  startUpkeep(
    [
      ...areas.served(),
      tidying(ports.clock()),
      tidyingUploads(),
      tidyingKeys(),
      tidyingJobs(),
      sendingOutbox(sender),
      tidyingOutbox(),
      tidyingNotifications(),
    ],
    ports,
    live.tell,
    isDraining,
  );
  print(`\n  Foyer ${runtime.version}\n  Address   ${httpServer.address}${runtime.basePath}/\n${signIn}\n`);
}

main().catch(async (error: unknown) => {
  console.error(describeFailure(error));
  await closeDatabase();
  process.exit(2);
});
