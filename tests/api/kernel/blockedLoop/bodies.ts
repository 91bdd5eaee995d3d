/** The largest request body that the server reads, in bytes. */
export const bodyLimit = 1_048_576;

/** Repeats `part` as often as it fits into `bytes`. */
export function filled(part: string, before = '', after = '', bytes = bodyLimit): string {
  return before + part.repeat(Math.floor((bytes - before.length - after.length) / part.length)) + after;
}

/** Returns an object with as many distinct fields as fit into a body. */
function fields(value: string, first = ''): string {
  let text = `{${first}`;
  for (let count = 0; text.length < bodyLimit - 20; count += 1) text += `"${count.toString(36)}":${value},`;
  return `${text}"z":1}`;
}

/** Returns an object with `count` fields, whose names are unique to it. */
function ownFields(object: number, count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"${object}-${index}":1`).join()}}`;
}

/** Makes a text when it is first asked for. Each text is a megabyte that hundreds of operations get, and takes long. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Hostile bodies that match no contract. */
const makeHostile: Record<string, () => string> = {
  'fields without end': () => fields('1'),
  'objects without end': () => fields('{}'),
  'fields and an escape': () => fields('1', '"\\u0041":1,'),
  'an object of many fields': () => manyFields(1),
  'nested lists': () => '['.repeat(bodyLimit / 2) + ']'.repeat(bodyLimit / 2),
  'nested objects': () => filled('{"a":', '', '1'),
  'opened lists': () => filled('['),
  numbers: () => filled('1,', '[', '1]'),
  'numbers and an escape': () => filled('1,', '["\\u0041",', '1]'),
  'empty objects': () => filled('{},', '[', '{}]'),
  'one name': () => filled('a', '{"', '":1}'),
  'one escaped name': () => filled('\\u0041', '{"', '":1}'),
  'a name of NUL': () => filled('\\u0000', '{"', '":1}'),
  'texts of NUL': () => filled('"\\u0000",', '[', '""]'),
  'half characters': () => filled('\\ud800', '["', '"]'),
  'one text': () => filled('a', '"', '"'),
  blanks: () => filled(' '),
  colons: () => filled(':'),
  'a number without end': () => filled('1'),
};
export const hostileBodies = Object.entries(makeHostile).map(([name, make]) => [name, once(make)] as const);

const madeFields = new Map<number, string>();

/** Returns the most fields that are allowed, spread over this many objects. */
export function manyFields(objects: number): string {
  const fields =
    madeFields.get(objects) ??
    Array.from({ length: objects }, (_, object) => ownFields(object, Math.floor(24_000 / objects))).join();
  madeFields.set(objects, fields);
  return fields;
}

/** List entries that match no contract, or another one. */
export const hostileEntries = ['1', '-1', '""', '"a"', 'null', '{}', '{"a":1}', '[]'];
