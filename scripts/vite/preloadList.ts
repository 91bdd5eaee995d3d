import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names in index.html the files of the list that organisers begin with. They load beside the console's own; named by its
 * script alone they would be asked for only once that has run.
 */
export function preloadList(list: string): Plugin {
  return {
    name: 'foyer-preload-list',
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
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && part.moduleIds.includes(list)) add(part.fileName);
        }
        if (files.size === 0) throw new Error(`The build has no file with ${list}`);
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
