/** The build's list of what pages need: files below the base path. */
export type PageFiles = {
  /** Every page needs these files, in the order in which they run. */
  always: string[];
  /** By the template of an address, what that page needs in addition. */
  pages: [template: string, files: string[]][];
};

export const pageFilesName = 'pageFiles.json';

/**
 * Returns a function from the path of a page, below the base path, to a Link header (RFC 8288) that has the browser load the
 * page's scripts and style sheets at once. Undefined if the build has no list.
 */
export function createPreloadHeader(
  { always, pages }: PageFiles,
  basePath: string,
): (path: string) => string | undefined {
  const headerOf = (files: readonly string[]) => [...always, ...files].map(linkTo).join(', ') || undefined;
  const routes = [...pages]
    // `/import/history` is a separate page, and also matches `/import/:importId`.
    .sort(([left], [right]) => parametersIn(left) - parametersIn(right))
    .map(([template, files]) => ({ pattern: patternOf(template), header: headerOf(files) }));
  const ofOthers = headerOf([]);

  function linkTo(file: string): string {
    const address = `<${basePath}/${file}>`;
    if (file.endsWith('.css')) return `${address}; rel=preload; as=style; crossorigin`;
    // What is built is a module; a script of the public folder is not.
    return file.startsWith('assets/') ? `${address}; rel=modulepreload` : `${address}; rel=preload; as=script`;
  }
  return (path) => {
    const route = routes.find(({ pattern }) => pattern.test(path));
    return route ? route.header : ofOthers;
  };
}

const parametersIn = (template: string) => template.split('/:').length;

function patternOf(template: string): RegExp {
  const parts = template.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  // Bounded: each part of the path ends at the next slash.
  return new RegExp(`^${parts.join('/')}/?$`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
