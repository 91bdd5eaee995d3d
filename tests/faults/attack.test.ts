import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { attack, caseNames } from '../attack/attack.ts';
import { engines } from '../support/databases.ts';
import { copyTemplate, emptyDatabase } from '../support/templates.ts';
import { buildServer } from './server.ts';

let built: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

let databases = 0;

describe.each(engines)('a short attack on a server on %s', (engine) => {
  test('finds nothing', { timeout: 240_000 }, async () => {
    const results = await attack({
      engine,
      program: built.program,
      newDatabase: async (template = emptyDatabase) => {
        databases += 1;
        const name = `foyer_attack_${process.pid}_${databases}`;
        return { name, ...(await copyTemplate(inject('postgresUrl'), template, name)) };
      },
      seed: 1,
      time: 120_000,
      scale: 1,
      sample: false,
      say: () => undefined,
    });
    expect(results.flatMap(({ name, findings }) => findings.map((line) => `${name}: ${line}`))).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(caseNames);
  });
});
