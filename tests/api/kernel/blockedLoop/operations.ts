import {
  type AnySchema,
  type Contract,
  type Method,
  type PathTemplate,
  pathParameters,
  type Resource,
} from '@contract/resource.ts';
import * as z from 'zod/mini';

/** A method and path that take input: a JSON body or query parameters. */
export type Operation = {
  method: Method;
  path: PathTemplate;
  takes: 'body' | 'query';
  schema: AnySchema;
};

/** Returns the query parameters that a list's contract offers, all as texts. */
function listQuery({ filters = {}, search = [], sort = [] }: Resource): AnySchema {
  const names = ['page', 'perPage', ...Object.keys(filters)];
  if (search.length > 0) names.push('q');
  if (sort.length > 0) names.push('sort');
  const parameter = z.optional(z.string().check(z.maxLength(200)));
  return z.object(Object.fromEntries(names.map((name) => [name, parameter])));
}

/** Returns the operations of contracts that take input. */
export function operationsOf(contracts: readonly Contract[]): Operation[] {
  return contracts.flatMap((contract): Operation[] => {
    const { path } = contract;
    switch (contract.kind) {
      case 'endpoint': {
        const { method, query, body } = contract;
        return [
          ...(query ? [{ method, path, takes: 'query' as const, schema: query }] : []),
          ...(body && body !== 'multipart' ? [{ method, path, takes: 'body' as const, schema: body }] : []),
        ];
      }
      case 'document':
        return contract.update ? [{ method: 'PATCH', path, takes: 'body', schema: contract.update }] : [];
      case 'resource': {
        const { create, update } = contract;
        return [
          { method: 'GET', path, takes: 'query', schema: listQuery(contract) },
          ...(create ? [{ method: 'POST' as const, path, takes: 'body' as const, schema: create }] : []),
          ...(update
            ? [{ method: 'PATCH' as const, path: `${path}/{id}`, takes: 'body' as const, schema: update }]
            : []),
        ];
      }
    }
    return contract;
  });
}

/** Returns a key that is equal for paths that differ only in the names of their parameters. */
export function addressOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return pathParameters(path).reduce((address, name) => address.replace(`{${name}}`, '{}'), `${method} ${path}`);
}
