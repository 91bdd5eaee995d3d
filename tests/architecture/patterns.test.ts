import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { closure, readSources } from './graph.ts';

const root = join(import.meta.dirname, '../..');

/**
 * A regular expression in the source. One that is built at run time has no `flags`, because it cannot be checked here.
 */
type Pattern = { file: string; line: number; source: string; flags?: string; isBounded: boolean };

/** Returns all files that the server loads, and others that check input by the same rules. */
function filesThatSeeInput(): string[] {
  const sources = readSources();
  const entries = sources
    .map(({ path }) => path)
    .filter((path) => /^server\/.*main\.ts$|\/server\/index\.ts$/.test(path));
  const folders = /^(?:contract|shared|server|plugins\/[^/]+\/(?:contract|rules|server))\//;
  const loaded = closure(sources, entries);
  return sources.map(({ path }) => path).filter((path) => folders.test(path) || loaded.has(path));
}

/**
 * Returns true if a pattern that is not linear is permitted: a comment above it starts with `Bounded:` and states how long the
 * text can be, or where it comes from if nobody can send it.
 */
function isBounded(text: string, start: number): boolean {
  const above = text
    .slice(0, text.lastIndexOf('\n', start) + 1)
    .split('\n')
    .slice(-4);
  return above.some((line) => /^\s*(?:\/\/|\*|\/\*\*) Bounded: \S/.test(line));
}

function patternsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const add = (start: number, source: string, flags?: string) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ file, line, source, isBounded: isBounded(text, start), ...(flags === undefined ? {} : { flags }) });
  };
  const built = ({ start, callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') add(start, 'RegExp');
  };
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: built,
    CallExpression: built,
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** Limits the check by steps instead of time, so that a busy machine does not change its result. */
const bySteps = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null } as const;

type Check = typeof import('recheck').check;

describe('a regular expression that matches input', () => {
  let check: Check;
  beforeAll(async () => {
    // It uses its own program where its package has one for the machine, which takes a quarter of the time, and else Node.
    check = (await import('recheck')).check;
  });

  test('is found wherever it is', () => {
    const text =
      "const a = /a+/g;\nif (/b/.test(c)) new RegExp(d);\n// Bounded: a name of ours\nconst e = RegExp('f');";
    expect(patternsOf('some.ts', text)).toEqual([
      { file: 'some.ts', line: 1, source: 'a+', flags: 'g', isBounded: false },
      { file: 'some.ts', line: 2, source: 'b', flags: '', isBounded: false },
      { file: 'some.ts', line: 2, source: 'RegExp', isBounded: false },
      { file: 'some.ts', line: 4, source: 'RegExp', isBounded: true },
    ]);
  });

  test.each([
    ['^(a+)+$', 'exponential'],
    ['<[^>]*>|&nbsp;|\\s', '2nd degree polynomial'],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '2nd degree polynomial'],
  ])('is recognised as slow: %s', async (source, summary) => {
    expect(await check(source, '', bySteps)).toMatchObject({ status: 'vulnerable', complexity: { summary } });
  });

  test('runs in linear time, or documents the length of its text', async () => {
    const patterns = filesThatSeeInput().flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
    expect(patterns.length).toBeGreaterThan(50);
    const slow: string[] = [];
    const known = new Map<string, boolean>();
    for (const { file, line, source, flags, isBounded } of patterns) {
      if (isBounded) continue;
      const pattern = `/${source}/${flags}`;
      const isLinear =
        known.get(pattern) ?? (flags !== undefined && (await check(source, flags, bySteps)).status === 'safe');
      known.set(pattern, isLinear);
      if (!isLinear) slow.push(`${file}:${line} ${source}`);
    }
    expect(slow).toEqual([]);
    // A busy machine may take minutes; the check itself counts steps.
  }, 900_000);
});
