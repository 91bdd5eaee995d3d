import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { migrations } from '../database/migrations.ts';
import { createLog } from '../log.ts';
import { openBlobs } from '../open.ts';
import { runCommand } from '../runCommand.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './checkBackup.ts';
import type { Summary } from './format.ts';
import { withSource, withTarget } from './places.ts';
import { restore } from './restore.ts';

const usage = `Usage:
  npm run backup -- <file.tar.gz>
  npm run restore -- <file.tar.gz> [--replace]

A backup is made while the server runs, or when it is stopped. Stop the server before a restore.
--replace restores in the place of a database that has accounts in it.`;

const clock = () => new Date();
const log = {
  ...createLog((line) => process.stderr.write(line), { pretty: true, clock }),
  info: () => undefined,
};

async function main(): Promise<void> {
  const { command, file, replace } = readArguments();
  const config = readConfig(process.env);
  const outcome = command === 'backup' ? runBackup(config, file) : runRestore(config, file, replace);
  process.stdout.write(`${await outcome}\n`);
}

async function runBackup(config: Config, file: string): Promise<string> {
  const blobs = openBlobs(config);
  const { version } = config.runtime;
  const summary = await withSource(config, { log, clock }, (database) =>
    backUp({ database, blobs }, file, { version, now: clock() }),
  );
  const size = (await stat(file)).size / 1e6;
  const [firstMissing] = summary.missing;
  if (firstMissing !== undefined) {
    log.warn(`${summary.missing.length} files of pictures are missing where pictures are kept`, { firstMissing });
  }
  return `Backed up ${contentsOf(summary)} to ${file} (${size.toFixed(1)} MB).`;
}

async function runRestore(config: Config, file: string, replace: boolean): Promise<string> {
  const backup = await checkBackup(file, migrations);
  const blobs = openBlobs(config);
  const previousDatabase = await withTarget(config, { log, clock, replace }, (database) =>
    restore({ database, blobs }, file, backup, { migrations, replace, now: clock() }),
  );
  const previousNote =
    previousDatabase === undefined ? '' : ` The database that was there is kept in ${previousDatabase}.`;
  const { manifest, summary } = backup;
  return `Restored ${contentsOf(summary)}, backed up at ${manifest.createdAt} by Foyer ${manifest.version}.${previousNote}`;
}

function contentsOf({ accounts, rows, pictures, files }: Summary): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${accounts} accounts with ${total} rows, and ${pictures} pictures in ${files} files`;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [command, file] = positionals;
    const isKnown = command === 'restore' || (command === 'backup' && !values.replace);
    if (isKnown && file && positionals.length === 2) {
      // npm and scripts/start.mjs run commands in the folder of the project, and pass the caller's folder.
      return { command, file: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace };
    }
  } catch {
    // For an unknown option, the usage lists the existing ones.
  }
  throw new Error(usage);
}

runCommand(main, usage);
