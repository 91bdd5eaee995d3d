import type { Database } from '@server/database/types.ts';
import { createProofOfWork, type ProofOfWork } from '@server/proofOfWork/proofOfWork.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../../../support/databases.ts';
import { solved } from './solved.ts';

describe.each(engines)('A proof of work on %s', (engine) => {
  let database: Database;
  let proofs: ProofOfWork;
  let another: ProofOfWork;
  let now = new Date('2027-05-03T07:00:00.000Z');
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const options = { work: 8, waiting: { seconds: 30, place: 'here' } };

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const ports = { database, clock: () => now };
    proofs = createProofOfWork(ports);
    another = createProofOfWork(ports);
  });
  afterAll(() => database.close());

  it('is accepted once, by any process, from any address', async () => {
    const proof = solved(await proofs.issue('form', options));
    expect(await another.spend('form', proof, 'there')).toEqual({ by: 'work', work: 8 });
    expect(await proofs.spend('form', proof, 'there')).toBeUndefined();
    expect(await another.spend('form', proof, 'there')).toBeUndefined();
  });

  it('is valid for one subject, for ten minutes', async () => {
    const proof = solved(await proofs.issue('form', options));
    expect(await proofs.spend('another form', proof, 'here')).toBeUndefined();
    pass(601);
    expect(await proofs.spend('form', proof, 'here')).toBeUndefined();
  });

  it('is accepted once in simultaneous requests', async () => {
    const proof = solved(await proofs.issue('form', options));
    const met = await Promise.all(Array.from({ length: 10 }, () => proofs.spend('form', proof, 'here')));
    expect(met.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('needs the correct answer and an unchanged challenge', async () => {
    const text = await proofs.issue('form', options);
    const [, answer = ''] = solved(text).split('~');
    const [head, body, signature] = text.split('.');
    const easier = btoa(JSON.stringify({ sub: 'form', jti: 'x', work: 1, exp: 9e9 })).replaceAll('=', '');
    const wrong = [
      `${text}~${(Number(answer) + 1) % 8}`,
      `${text}~`,
      `${text}~1e0`,
      `${text}~-${answer}`,
      `${head}.${easier}.${signature}~0`,
      `${head}.${body}.~${answer}`,
      `~${answer}`,
      '',
      'é~1',
    ];
    for (const proof of wrong) expect([proof, await proofs.spend('form', proof, 'there')]).toEqual([proof, undefined]);
    expect(await proofs.spend('form', `${text}~${answer}`, 'there')).toEqual({ by: 'work', work: 8 });
  });

  it('can be replaced by waiting, from the network that got the challenge, once', async () => {
    const text = await proofs.issue('form', options);
    pass(10);
    expect(await proofs.spend('form', text, 'here')).toEqual({ secondsLeft: 20 });
    pass(20);
    expect(await proofs.spend('form', text, 'there')).toBeUndefined();
    expect(await another.spend('form', text, 'here')).toEqual({ by: 'waiting' });
    expect(await proofs.spend('form', text, 'here')).toBeUndefined();
    expect(await proofs.spend('form', solved(text), 'here')).toBeUndefined();
  });
});
