import { serveThread } from '../serveThread.ts';
import * as works from './works.ts';

/** As `threadProgram.ts`, with the works of the tests. */
void serveThread(async (name) => {
  const found = Object.values(works).find((work) => work.name === name);
  if (!found) throw new Error(`There is no "${name}"`);
  return { name, run: (input, tools) => Reflect.apply(found.run, undefined, [input, tools]) };
});
