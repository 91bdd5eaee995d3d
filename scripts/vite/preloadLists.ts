import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names in index.html the files of the lists that people begin with. They load beside the console's own; named by its
 * script alone they would be asked for only once that has run.
 */
export function preloadLists(lists: readonly string[]): Plugin {
  return {
    name: 'foyer-preload-lists',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (file: string) => {
          const part = bundle[file];
          if (part?.type !== 'chunk' || files.has(file) || html.includes(file)) return;
          files.add(file);
          for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
          for (const imported of part.imports) add(imported);
        };
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        for (const list of lists) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(list));
          if (!chunk) throw new Error(`The build has no file with ${list}`);
          add(chunk.fileName);
        }
        return [...files].map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
              crossorigin: true,
              href: `./${file}`,
            },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}
