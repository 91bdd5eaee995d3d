import { createAttackData } from '../attackData.ts';
import { gatherFindings } from '../findings.ts';
import type { AttackCase } from '../types.ts';

const parallelRequests = 50;
const maximumRounds = 20;

/** Sends fifty saves of one version, and fifty creations with one key: exactly one of each must succeed. */
export const conflicts: AttackCase = {
  name: 'conflicts',
  run: async (context) => {
    const { effort, random } = context;
    const { attacker } = await createAttackData({ ...context, effort: { ...effort, sample: false } });
    const findings = gatherFindings();
    let round = 0;
    for (; round < Math.min(maximumRounds, effort.scale) && performance.now() < effort.until; round += 1) {
      const key = { 'Idempotency-Key': `key-${random.number(1e9)}` };
      const row = JSON.stringify({ name: `created once ${round}` });
      const created = await times(() => attacker.send('POST', '/api/organizers', row, key));
      for (const { status, text } of created) if (status !== 201) findings.add(`creating answered ${status}`, text);
      const ids = new Set(created.map(({ text }) => text.match(/"id":(\d+)/)?.[1]));
      if (ids.size !== 1) findings.add(`one key made ${ids.size} rows`);
      const [id] = ids;
      const saved = await times((number) =>
        attacker.send('PATCH', `/api/organizers/${id}`, JSON.stringify({ name: `saved ${round} ${number}` }), {
          'If-Match': '"1"',
        }),
      );
      const good = saved.filter(({ status }) => status === 200).length;
      if (good !== 1) findings.add(`${good} saves of one version were accepted`);
      for (const { status, text } of saved) {
        if (status !== 200 && status !== 412) findings.add(`saving an old version answered ${status}`, text);
      }
    }
    return { did: `${round} × ${parallelRequests} creations and saves at once`, findings: findings.lines() };
  },
};

function times<T>(work: (number: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: parallelRequests }, (_, number) => work(number)));
}
