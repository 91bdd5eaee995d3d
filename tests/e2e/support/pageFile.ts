import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFiles, pageFilesName } from '../../../server/site/pageFiles.ts';

const built = join(import.meta.dirname, '../../../dist/client', pageFilesName);

/** Returns the built file of the page with this route template, such as `assets/3f2a91b.js`. */
export function pageFile(template: string): string {
  const { pages }: PageFiles = JSON.parse(readFileSync(built, 'utf8'));
  const [, [file] = []] = pages.find(([path]) => path === template) ?? [];
  if (file === undefined) throw new Error(`The build has no page at ${template}`);
  return file;
}
