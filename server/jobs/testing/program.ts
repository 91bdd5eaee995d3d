import { serveThread } from '../serveThread.ts';
import * as works from './works.ts';

/** The same as `threadProgram.ts`, with the work of the tests. */
void serveThread(async (name) => {
  const found = Object.values(works).find((work) => work.name === name);
  if (!found) throw new Error(`There is no "${name}"`);
  return { name, run: (input, tools) => Reflect.apply(found.run, undefined, [input, tools]) };
});
