import { setTimeout as wait } from 'node:timers/promises';
import { lockFromElsewhere } from '../../faults/lock.ts';
import type { FaultyServer } from '../../faults/server.ts';
import { namesOf, writeSteadily } from '../../faults/writing.ts';
import { type Findings, gatherFindings } from '../findings.ts';
import type { AttackCase, AttackContext } from '../types.ts';

const maximumRounds = 8;

/** Pauses a server (SIGSTOP) during writes, and resumes it after another one has taken over. */
export const pause: AttackCase = {
  name: 'pause',
  run: async (context) => {
    const { effort, engine } = context;
    const findings = gatherFindings();
    let round = 0;
    let rows = 0;
    for (; round < Math.min(maximumRounds, effort.scale) && performance.now() < effort.until; round += 1) {
      const first = await context.newServer();
      await first.start();
      const again = engine === 'pglite' ? replaced : sideBySide;
      rows += await again(first, context, findings);
    }
    return { did: `${round} pauses, ${rows} acknowledged rows`, findings: findings.lines() };
  },
};

/**
 * On the embedded database another server takes over the folder, and the first must not acknowledge any more writes.
 */
async function replaced(
  first: FaultyServer,
  { newServer, random }: AttackContext,
  findings: Findings,
): Promise<number> {
  const second = await newServer({ besides: first });
  const writing = writeSteadily(first);
  await writing.reach(10 + random.number(60));
  first.pause();
  await lockFromElsewhere(first.dataFolder);
  await second.start();
  const late = Array.from({ length: 20 }, (_, number) =>
    first.fetch('/api/organizers', { name: `too late ${number}` }),
  );
  const answers = Promise.allSettled(late);
  first.resume();
  for (const answer of await answers) {
    if (answer.status === 'fulfilled' && answer.value.ok) findings.add('a replaced server acknowledged a write');
  }
  await writing.gone();
  if ((await first.ended()) !== 1) findings.add('a replaced server did not end with exit code 1');
  await checkStored(second, writing.acknowledged, findings);
  await second.end('SIGKILL');
  return writing.acknowledged.length;
}

/** On PostgreSQL two processes serve one account. Open transactions of the paused one can make the other wait. */
async function sideBySide(
  first: FaultyServer,
  { newServer, random }: AttackContext,
  findings: Findings,
): Promise<number> {
  const second = await newServer({ besides: first });
  await second.start();
  const [writing, other] = [writeSteadily(first), writeSteadily(second)];
  await writing.reach(10 + random.number(60));
  first.pause();
  await wait(2_000);
  first.resume();
  await writing.reach(writing.acknowledged.length + 20);
  await other.reach(other.acknowledged.length + 20);
  await writing.stop();
  await other.stop();
  const acknowledged = [...writing.acknowledged, ...other.acknowledged];
  for (const { status, message } of [...writing.refused, ...other.refused]) {
    findings.add(`writing answered ${status}`, message);
  }
  await checkStored(second, acknowledged, findings);
  await first.end('SIGKILL');
  await second.end('SIGKILL');
  return acknowledged.length;
}

async function checkStored(server: FaultyServer, acknowledged: readonly string[], findings: Findings): Promise<void> {
  const stored = await namesOf(server);
  for (const name of acknowledged) if (!stored.has(name)) findings.add('an acknowledged row is lost', name);
  const { status } = await server.fetch('/api/organizers', { name: 'goes on' });
  if (status !== 201) findings.add(`the other server answered ${status} afterwards`);
}
