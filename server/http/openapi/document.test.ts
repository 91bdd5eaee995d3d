import { readMedia, uploadMedia } from '@contract/media.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { boxResource, echo, labelDocument, opening, shelfResource, weigh } from '../../../tests/api/kernel/storage.ts';
import { openApiOf } from './document.ts';
import { describeContract } from './operations.ts';
import type { ApiOperation, OpenApi } from './types.ts';

const storage = [shelfResource, boxResource, labelDocument, echo, weigh, opening].map((contract) =>
  describeContract(contract, 'storage'),
);

describe('the OpenAPI document', () => {
  let document: OpenApi;
  let operations: { path: string; method: string; operation: ApiOperation }[];

  beforeAll(() => {
    const media = [readMedia, uploadMedia].map((contract) => describeContract(contract, 'media'));
    // The document is compared as it is sent.
    document = JSON.parse(JSON.stringify(openApiOf([...storage, ...media], 'Product API', '1.9.2')));
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  });

  test('has every operation that the contracts offer, and no other', () => {
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual([
      'delete /shelves/{id}',
      'delete /shelves/{shelfId}/boxes/{id}',
      'get /media/{id}',
      'get /opening-hours',
      'get /shelves',
      'get /shelves/{id}',
      'get /shelves/{shelfId}/boxes',
      'get /shelves/{shelfId}/boxes/{id}',
      'get /shelves/{shelfId}/label',
      'patch /shelves/{id}',
      'patch /shelves/{shelfId}/boxes/{id}',
      'patch /shelves/{shelfId}/label',
      'post /media',
      'post /shelves',
      'post /shelves/{shelfId}/boxes',
      'post /shelves/{shelfId}/boxes/echo',
      'post /weigh',
    ]);
  });

  test('says 3.1, and who it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Product API', version: '1.9.2' });
  });

  test('resolves every reference', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      const pointer = reference.slice('"$ref":"#/'.length, -1).split('/');
      const target = pointer.reduce<unknown>((node, key) => Reflect.get(Object(node), key), document);
      expect(target, reference).toBeDefined();
    }
  });

  test('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a required parameter for each part of each path, and no parameter twice', () => {
    for (const { path, method, operation } of operations) {
      const parameters = operation.parameters.map((parameter) =>
        '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
      );
      const inPath = parameters.filter((parameter) => parameter?.in === 'path');
      expect(inPath.map((parameter) => parameter?.name)).toEqual(
        Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]),
      );
      expect(inPath.every((parameter) => parameter?.required)).toBe(true);
      const keys = parameters.map((parameter) => `${parameter?.in} ${parameter?.name}`);
      expect(new Set(keys).size, `${method} ${path}`).toBe(keys.length);
    }
  });

  test('has valid names of components, statuses, tags, and no schema of another dialect', () => {
    for (const group of Object.values(document.components)) {
      for (const name of Object.keys(group)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    }
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
    }
    expect(JSON.stringify(document)).not.toContain('$schema');
  });

  test('takes exactly what the contract takes, and lets answers grow', () => {
    expect(document.components.schemas.BoxesCreate).toMatchObject({
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 50 },
        kind: { default: 'paper', enum: ['paper', 'glass'] },
        slots: { maxItems: 500, items: { additionalProperties: false, required: ['start', 'end'] } },
      },
    });
    expect(document.components.schemas.BoxesItem).not.toHaveProperty('additionalProperties');
    expect(document.components.schemas.MediaReadResponse).not.toHaveProperty('additionalProperties');
    expect(document.paths['/weigh']?.post?.requestBody?.content).toHaveProperty(['multipart/form-data']);
  });

  test('lists paging, sort keys, search, and every filter with its operators', () => {
    const names = document.paths['/shelves/{shelfId}/boxes']?.get?.parameters.map((parameter) =>
      'name' in parameter ? parameter.name : parameter.$ref.split('/').at(-1),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'page',
        'perPage',
        'disablePagination',
        'sort',
        'q',
        'name',
        'name[contains]',
        'weight[gte]',
        'kind[in]',
      ]),
    );
    expect(names).not.toContain('kind[gt]');
  });

  test('wants a token everywhere but where the contract says so', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    const open = operations.filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ operation }) => operation.operationId)).toEqual(['opening']);
  });
});
