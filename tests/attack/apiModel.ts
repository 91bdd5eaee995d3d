import * as z from 'zod';

/** The parts of an OpenAPI document that the attack uses. */
const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  parameters: z.array(z.looseObject({ name: z.string().optional(), in: z.string().optional() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

export type Schema = z.output<typeof schema>;

export type Operation = {
  method: string;
  /** For example `/events/{eventId}/tickets/{id}`. */
  path: string;
  /** The names of the query parameters. */
  query: string[];
  /** The schema of the JSON body, with all references resolved. */
  body?: Schema;
};

/** Sign-in is limited for each name, and a stream does not end. */
const excludedPaths = ['/auth', '/live'];

/** Returns all operations of the server's OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = openApi.parse(document);
  return Object.entries(paths)
    .filter(([path]) => !excludedPaths.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody }]) => {
        const body = requestBody?.content['application/json']?.schema;
        return {
          method: method.toUpperCase(),
          path,
          query: parameters.flatMap(({ name, in: place }) => (name && place === 'query' ? [name] : [])),
          ...(body && { body: resolved(body, components.schemas, 0) }),
        };
      }),
    );
}

const maximumDepth = 8;

function resolved(value: Schema, schemas: Record<string, Schema>, depth: number): Schema {
  const name = typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
  const target = name === undefined ? value : schemas[name];
  if (!target || depth > maximumDepth) return {};
  return Object.fromEntries(
    Object.entries(target).map(([key, inner]) => [key, resolvedPart(inner, schemas, depth + 1)]),
  );
}

function resolvedPart(value: unknown, schemas: Record<string, Schema>, depth: number): unknown {
  if (Array.isArray(value)) return value.map((one) => resolvedPart(one, schemas, depth));
  const parsed = schema.safeParse(value);
  return parsed.success ? resolved(parsed.data, schemas, depth) : value;
}
