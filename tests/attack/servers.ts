import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { FaultyServer } from '../faults/server.ts';
import { attacker, victim } from './people.ts';
import type { NewServer } from './types.ts';

/** A PostgreSQL database and the function that drops it. */
type AttackedDatabase = { name: string; url: string; remove: () => Promise<void> };

export type AttackEnvironment = {
  engine: 'pglite' | 'postgresql';
  /** The path of the built `main.js`. */
  program: string;
  /** Creates a PostgreSQL database for Foyer's own user: a copy of `template`, or an empty one. */
  newDatabase: (template?: string) => Promise<AttackedDatabase>;
};

type PreparedServer = { server: FaultyServer; database?: AttackedDatabase };

/**
 * Provides servers whose databases contain both accounts. The accounts are created once and copied, because creating
 * them takes longer than most cases.
 */
export function prepareServers({ engine, program, newDatabase }: AttackEnvironment) {
  const prepared = new Map<boolean, Promise<PreparedServer>>();

  const make = async (template?: string): Promise<PreparedServer> => {
    const database = engine === 'postgresql' ? await newDatabase(template) : undefined;
    return { server: await FaultyServer.create(program, database && { DATABASE_URL: database.url }), database };
  };
  const withAccounts = async (sample: boolean): Promise<PreparedServer> => {
    const made = await make();
    for (const email of [victim, attacker]) {
      const flags = sample ? ['--sample'] : [];
      const { code, output } = await made.server.command('account', ['create', '--email', email, ...flags]);
      if (code !== 0) throw new Error(`The account could not be created: ${output}`);
    }
    return made;
  };
  const remove = async ({ server, database }: PreparedServer) => {
    await server.remove();
    await database?.remove();
  };

  return {
    /** Returns functions that create servers for one case and remove them all. */
    forCase: (): { newServer: NewServer; removeAll: () => Promise<void> } => {
      const given: PreparedServer[] = [];
      return {
        newServer: async ({ sample = false, besides } = {}) => {
          if (besides) {
            const settings = engine === 'pglite' ? { DATA_DIR: besides.dataFolder } : besides.settings;
            const server = await FaultyServer.create(program, settings);
            given.push({ server });
            return server;
          }
          const source = prepared.get(sample) ?? withAccounts(sample);
          prepared.set(sample, source);
          const { server: original, database } = await source;
          const copy = await make(database?.name);
          given.push(copy);
          // On PostgreSQL the data folder exists only if there are pictures.
          if (existsSync(original.dataFolder)) {
            await cp(original.dataFolder, copy.server.dataFolder, { recursive: true });
          }
          return copy.server;
        },
        removeAll: async () => {
          for (const one of given.toReversed()) await remove(one);
        },
      };
    },
    removeAll: async () => {
      for (const source of prepared.values()) await remove(await source);
    },
  };
}
