import type { SiteFiles } from '../site/site.ts';
import { signInScriptOf } from '../site/site.ts';

/** Where pages find the scripts that make them more pleasant; absent where there is none. */
export type PublicScripts = {
  /** `book` of the area `scheduler` is its file `pageScripts/book.ts`. */
  ofPage?: (area: string, name: string) => string | undefined;
  /** Solves challenges. */
  proof?: string;
};

/** A build has 8 characters of what is in the file between the name and the ending. */
function isBuildOf(file: string, name: string): boolean {
  return file.startsWith(`${name}-`) && file.endsWith('.js') && file.length === name.length + '-12345678.js'.length;
}

/** As the build named them. */
export function builtScripts(files: SiteFiles, basePath: string): PublicScripts {
  return {
    ofPage: (area, name) => {
      const path = [...files.keys()].find((file) => isBuildOf(file, `assets/public/${area}.${name}`));
      return path === undefined ? undefined : `${basePath}/${path}`;
    },
    proof: signInScriptOf(files, basePath),
  };
}
