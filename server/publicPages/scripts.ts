import type { SiteFiles } from '../site/site.ts';
import { signInScriptOf } from '../site/site.ts';
import { builtFaces, type FontFaces } from './faces.ts';

/** The files of the build that improve pages; absent if there are none. */
export type PublicScripts = {
  /** `book` of the area `scheduler` is its file `pageScripts/book.ts`. */
  ofPage?: (area: string, name: string) => string | undefined;
  /** The script that solves challenges. */
  proof?: string;
  /** The fonts that pages load. */
  faces?: FontFaces;
};

/** Returns true for a build's file of this name: name, a hyphen, a hash of 8 characters, and the extension. */
function isBuildOf(file: string, name: string): boolean {
  return file.startsWith(`${name}-`) && file.endsWith('.js') && file.length === name.length + '-12345678.js'.length;
}

/** Finds the scripts under the names that the build gave them. */
export function builtScripts(files: SiteFiles, basePath: string): PublicScripts {
  return {
    ofPage: (area, name) => {
      const path = [...files.keys()].find((file) => isBuildOf(file, `assets/public/${area}.${name}`));
      return path === undefined ? undefined : `${basePath}/${path}`;
    },
    proof: signInScriptOf(files, basePath),
    faces: builtFaces(files, basePath),
  };
}
