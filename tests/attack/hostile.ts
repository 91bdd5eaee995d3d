import type { Schema } from './apiModel.ts';
import type { Random } from './random.ts';

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ﷺ'.repeat(300),
  "' or 1=1; drop table events; --",
  '../../../../etc/passwd',
  '%00%2e%2e',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://example.org")',
  '{{constructor.constructor("return process")()}}',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e999',
  '2027-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '2027-13-45T25:61:61',
  'Europe/Nowhere',
  'europe/berlin',
];
const numbers = [0, -1, -0.5, 1.5, 2 ** 31, 2 ** 53, -(2 ** 31), 1e308, 4711];
const repeated = ['<', 'a.', '@', ' ', '&nbsp;', '<!--', '(', '\\', 'é'];
const sizes = [300, 5_000, 60_000, 900_000];

/** Returns any value, regardless of what the schema requires. */
function hostileValue(random: Random): unknown {
  switch (random.number(9)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, false]);
    case 2:
      return random.pick(numbers);
    case 3:
      return random.pick([[], {}, [null], [[]], { '': '' }]);
    case 4:
      return nested(random.pick([5, 50, 2_000]), random.happens(50));
    case 5:
      return hugeText(random);
    case 6:
      return Array.from({ length: random.pick([3, 300, 20_000]) }, () => random.pick(numbers));
    default:
      return random.pick(texts);
  }
}

function hugeText(random: Random): string {
  const part = random.pick(repeated);
  // The largest texts are rare, because they would take all of the time.
  const size = random.happens(5) ? random.pick(sizes) : random.pick(sizes.slice(0, 2));
  return `a@${part.repeat(Math.ceil(size / part.length))}`;
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** Returns a value that matches the schema; `ids` are the candidates for references to other rows. */
function fittingValue(schema: Schema, random: Random, ids: readonly number[]): unknown {
  const choices = listOf(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return fittingValue(random.pick(choices), random, ids);
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type: unknown = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, random, ids);
    case 'array':
      return Array.from({ length: random.number(3) }, () => fittingValue(schemaOf(schema.items), random, ids));
    case 'integer':
    case 'number':
      return random.happens(40) && ids.length > 0 ? random.pick(ids) : random.number(50);
    case 'boolean':
      return random.happens(50);
    case 'null':
      return null;
    default:
      return random.pick(['A name', '2027-05-03', '2027-05-03T09:00', '09:30', 'UTC', 'me@example.org', '#112233']);
  }
}

function objectOf(schema: Schema, random: Random, ids: readonly number[]): Record<string, unknown> {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const entries = Object.entries(schemaOf(schema.properties)).flatMap(([name, property]) =>
    required.includes(name) || random.happens(40)
      ? [[name, fittingValue(schemaOf(property), random, ids)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Returns a body that matches the schema except for some values, or a different body altogether. */
export function hostileBody(schema: Schema, random: Random, ids: readonly number[]): string {
  if (random.happens(4)) return random.pick(['', '{', '[', '"', 'nul', '{"a":}', '\u0000', '['.repeat(50_000)]);
  if (random.happens(6)) return JSON.stringify(hostileValue(random));
  const body = fittingValue(schema, random, ids);
  if (random.happens(85)) makeInvalid(body, random);
  return JSON.stringify(body) ?? 'null';
}

/** Replaces a value with a hostile one, or adds an unknown field. */
function makeInvalid(value: unknown, random: Random): void {
  if (typeof value !== 'object' || value === null) return;
  const names = Object.keys(value);
  const name =
    names.length > 0 && random.happens(90) ? random.pick(names) : random.pick(['__proto__', 'id', 'x', 'accountId']);
  const inner: unknown = Reflect.get(value, name);
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random.happens(60)) {
    makeInvalid(inner, random);
    return;
  }
  Object.defineProperty(value, name, {
    value: hostileValue(random),
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** Returns a hostile value for an address. */
export function hostileText(random: Random): string {
  return random.happens(10)
    ? 'x'.repeat(3_000)
    : String(random.pick([...texts, ...numbers, '[object Object]', 'asc,-desc']));
}

function schemaOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(schemaOf) : [];
}
