import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyServer } from './server.ts';

type Named = { data: { name: string }[] };

export async function namesOf(server: FaultyServer, token?: string): Promise<Set<string>> {
  const answer = await server.fetch('/api/organizers?disablePagination=true', undefined, token);
  const { data }: Named = await answer.json();
  return new Set(data.map(({ name }) => name));
}

const writers = [1, 2, 3, 4];
/** The longest wait in milliseconds. */
const writeTimeoutMs = 60_000;
let series = 0;

/** Starts four writers that each save one row after the other until they are stopped or the server is gone. */
export function writeSteadily(server: FaultyServer) {
  series += 1;
  const title = `series ${series}`;
  /** The names of the rows that the server acknowledged. */
  const acknowledged: string[] = [];
  /** The responses that refused a row. */
  const refused: { status: number; message: string }[] = [];
  let isStopped = false;
  const write = async (writer: number) => {
    for (let count = 1; !isStopped; count += 1) {
      const name = `${title} writer ${writer} number ${count}`;
      const answer = await server.fetch('/api/organizers', { name }).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) acknowledged.push(name);
      const text = await answer.text().catch(() => undefined);
      if (text === undefined) return;
      if (answer.status !== 201) refused.push({ status: answer.status, message: text });
    }
  };
  const written = Promise.all(writers.map(write));
  return {
    acknowledged,
    refused,
    /** Resolves when this many rows were acknowledged. */
    reach: async (count: number) => {
      const deadline = performance.now() + writeTimeoutMs;
      while (acknowledged.length < count) {
        if (performance.now() > deadline) throw new Error(`Only ${acknowledged.length} of ${count} rows were saved`);
        await wait(2);
      }
    },
    stop: async () => {
      isStopped = true;
      await written;
    },
    /** Resolves when no writer can reach the server any more. */
    gone: async () => {
      await written;
    },
  };
}
