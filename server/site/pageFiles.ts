/** The build's list of what each page needs: the template of its address, and files below the base path. */
export type PageFiles = [template: string, files: string[]][];

export const pageFilesName = 'pageFiles.json';

/**
 * Returns a function from the path of a page, below the base path, to a Link header (RFC 8288) that has the browser load the
 * page's script and style sheets at once. Undefined for a path that is no page of an area.
 */
export function createPreloadHeader(pages: PageFiles, basePath: string): (path: string) => string | undefined {
  const known = [...pages]
    // `/import/history` is a separate page, and also matches `/import/:importId`.
    .sort(([left], [right]) => parametersIn(left) - parametersIn(right))
    .map(([template, files]) => ({ pattern: patternOf(template), header: files.map(linkTo).join(', ') }));

  function linkTo(file: string): string {
    const address = `<${basePath}/${file}>`;
    return file.endsWith('.css') ? `${address}; rel=preload; as=style; crossorigin` : `${address}; rel=modulepreload`;
  }
  return (path) => known.find(({ pattern }) => pattern.test(path))?.header || undefined;
}

const parametersIn = (template: string) => template.split('/:').length;

function patternOf(template: string): RegExp {
  const parts = template.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  // Bounded: each part of the path ends at the next slash.
  return new RegExp(`^${parts.join('/')}/?$`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
