import { RefusedError } from '@contract/problem.ts';

/**
 * Limits on the structure of a JSON body. No contract needs nearly as much: the longest list has 24,000 entries, and
 * the largest form some 2,000 fields. `JSON.parse` reads a megabyte of text in 1 ms, but a megabyte of short names or
 * of brackets in 60 ms, and everything after it takes longer still, while no other request is served.
 */
const limits = {
  depth: 100,
  fields: 25_000,
  entries: 50_000,
};

const quote = 0x22;
const backslash = 0x5c;

/** Refuses a body with too much structure as `malformed`. Reads each byte once; does not check that it is JSON. */
export function refuseTooMuchStructure(bytes: Uint8Array): void {
  let depth = 0;
  let fields = 0;
  let entries = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    switch (bytes[index]) {
      case quote:
        index = endOfString(bytes, index);
        break;
      case 0x3a: // :
        fields += 1;
        if (fields > limits.fields) throw tooMuch('The request has too many fields');
        break;
      case 0x2c: // ,
        entries += 1;
        if (entries > limits.entries) throw tooMuch('The request has too many entries');
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > limits.depth) throw tooMuch('The request is nested too deeply');
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
    }
  }
}

function tooMuch(message: string): RefusedError {
  return new RefusedError('malformed', message);
}

/** Returns the index at which the string that begins here ends. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}
