import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';
import type { Area, AreaRoutes } from '../area.ts';
import { namesOfKernel, presentColumns } from '../presentColumns.ts';

/** Wraps an area so that it throws if an answer does not match its contract. */
export function checkingAnswers(area: Area): Area {
  return { ...area, routes: (routes) => area.routes(checked(routes)) };
}

function checked({ resource, document, endpoint }: AreaRoutes): AreaRoutes {
  return {
    resource: (contract, routes) => {
      const shownByKernel = Object.fromEntries(namesOfKernel(contract).map((name) => [name, true as const]));
      const check = checkerOf(contract.name, z.omit(contract.item, shownByKernel));
      const { present = presentColumns(contract), presentMany } = routes;
      resource(contract, {
        ...routes,
        present: async (row, context) => check(await present(row, context)),
        ...(presentMany ? { presentMany: async (rows, context) => (await presentMany(rows, context)).map(check) } : {}),
      });
    },
    document: (contract, { read, write, ...rest }) => {
      const check = checkerOf(contract.name, contract.item);
      document(contract, {
        ...rest,
        read: async (context, forUpdate) => check(await read(context, forUpdate)),
        ...(write ? { write: async (patch, current, context) => check(await write(patch, current, context)) } : {}),
      });
    },
    endpoint: (contract, handler) => {
      const check = checkerOf(contract.name, contract.response);
      if (typeof handler === 'function') {
        endpoint(contract, async (input, context) => check(await handler(input, context)));
      } else {
        const { finish, ...steps } = handler;
        endpoint(contract, { ...steps, finish: async (done, context) => check(await finish(done, context)) });
      }
    },
  };
}

function checkerOf(name: string, schema: AnySchema): <T>(answer: T) => T {
  const exact = strict(schema);
  return (answer) => {
    const result = z.safeParse(exact, answer);
    if (!result.success)
      throw new Error(`"${name}" answers against its contract: ${JSON.stringify(result.error.issues)}`);
    return answer;
  };
}
