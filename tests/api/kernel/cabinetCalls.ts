import { change as changeSchema } from '@contract/changes.ts';
import { strict } from '@contract/strict.ts';
import type { TestAccount, TestApi } from '@server/http/testing.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';

/** Calls that change the cabinet and read its history. */
export function cabinetCalls(apiOf: () => TestApi) {
  let names = 0;
  const call: TestApi['call'] = (...args) => apiOf().call(...args);

  const createFolder = async (name = `Folder ${++names}`): Promise<number> =>
    (await call('POST', '/folders', { name })).body.data.id;
  const createPaper = async (folder: number, input: object = {}): Promise<number> =>
    (await call('POST', `/folders/${folder}/papers`, { name: 'Letter', ...input })).body.data.id;
  const patchPaper = (folder: number, paper: number, patch: object) =>
    call('PATCH', `/folders/${folder}/papers/${paper}`, patch);
  const patchCover = (folder: number, patch: object) => call('PATCH', `/folders/${folder}/cover`, patch);

  /** Returns the changes, newest first, and checks each against the contract. */
  const history = async (query = '', as?: TestAccount) => {
    const { body, status } = await call('GET', `/changes?${query}`, undefined, { as });
    expect(status).toBe(200);
    for (const item of body.data) z.parse(strict(changeSchema), item);
    return body.data;
  };
  const latest = async (query = '') => (await history(query))[0];
  const takeBack = (id: number, body: object = {}, as?: TestAccount) =>
    call('POST', `/changes/${id}/take-back`, body, { as });
  return { createFolder, createPaper, patchPaper, patchCover, history, latest, takeBack };
}
