import { namesOf, writeSteadily } from '../../faults/writing.ts';
import { gatherFindings } from '../findings.ts';
import type { AttackCase } from '../types.ts';

/** The kills of a long run, each at another moment. */
const kills = 15;

/** Kills the server (`kill -9`) during writes: everything that was acknowledged must exist after the restart. */
export const kill: AttackCase = {
  name: 'kill',
  run: async ({ newServer, effort, random }) => {
    const server = await newServer();
    await server.start();
    const findings = gatherFindings();
    const acknowledged: string[] = [];
    let count = 0;
    for (; count < Math.min(kills, effort.scale) && performance.now() < effort.until; count += 1) {
      const writing = writeSteadily(server);
      await writing.reach(10 + random.number(60));
      await server.end('SIGKILL');
      await writing.gone();
      acknowledged.push(...writing.acknowledged);
      for (const { status, message } of writing.refused) findings.add(`writing answered ${status}`, message);
      await server.start();
      const stored = await namesOf(server);
      for (const name of acknowledged) if (!stored.has(name)) findings.add('an acknowledged row is lost', name);
    }
    return { did: `${count} kills, ${acknowledged.length} acknowledged rows`, findings: findings.lines() };
  },
};
