import type { Plugin } from 'vite';

/** Chromium compiles all functions of a script that begins with this comment while the script is still being downloaded. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that every page needs, so that most of their functions are compiled on another thread. Without the mark,
 * each function is compiled on the page's own thread when it is called for the first time. `names` matches the names of
 * the chunks. Other browsers ignore the comment. Source: the WICG proposal "Explicit JavaScript Compile Hints".
 */
export function eagerCompilation(names: RegExp): Plugin {
  return {
    name: 'foyer-eager-compilation',
    apply: 'build',
    generateBundle: {
      // The comment has to be the first line, so it comes after everything that the minifier and Vite change.
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && names.test(part.name)) part.code = `${compileHint}${part.code}`;
        }
      },
    },
  };
}
