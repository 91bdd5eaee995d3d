import { dirname, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { type Plugin, parseAst } from 'vite';

const prefix = '\0manifest:';
const lazyImport = /\(\) => import\("([^"]+\/plugin\.ts)"\)/g;

/**
 * Wraps each area's manifest, together with the files of its own folder that it imports, into a function, so that a
 * manifest that throws does so when the function is called, and not while the first page's script loads. The
 * development server and the tests load each manifest as a separate module; in a build that would be one more file of
 * the first page for each area. `discover` is the file that names the manifests with `import.meta.glob`.
 */
export function isolateManifests(discover: string): Plugin {
  return {
    name: 'foyer-isolate-manifests',
    apply: 'build',
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load: (id) => (id.startsWith(prefix) ? manifestFunction(id.slice(prefix.length)) : null),
    transform: {
      // Runs after Vite has expanded the glob.
      order: 'post',
      handler(code, id) {
        if (id !== discover) return null;
        const imports: string[] = [];
        const calling = code.replace(lazyImport, (_, path: string) => {
          const name = `manifest${imports.length}`;
          imports.push(`import ${name} from ${JSON.stringify(prefix + resolve(dirname(discover), path))};`);
          return name;
        });
        if (imports.length === 0) throw new Error(`${discover} imports no manifest lazily`);
        return { code: [...imports, calling].join('\n'), map: null };
      },
    },
  };
}

/** Makes a module whose default export returns the exports of the module at `path`. */
async function manifestFunction(path: string): Promise<string> {
  const code = await bundled(path);
  const imports: string[] = [];
  const body: string[] = [];
  const exported: string[] = [];
  for (const statement of parseAst(code).body) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === 'ImportDeclaration') imports.push(text);
    else if (statement.type === 'ExportNamedDeclaration') exported.push(text.replace(/^export/, '').replace(';', ''));
    else body.push(text);
  }
  const answer = exported.join('').replace(/(\S+) as (\S+)/g, '$2: $1');
  return [...imports, 'export default async () => {', ...body, `return ${answer};`, '};'].join('\n');
}

/** Bundles the manifest and its imports from the same folder. Other imports are kept, lazy ones with absolute paths. */
async function bundled(path: string): Promise<string> {
  const folder = `${dirname(path)}/`;
  const bundle = await rolldown({
    input: path,
    external: (id, importer) => importer !== undefined && !id.startsWith('.') && !id.startsWith(folder),
    plugins: [
      {
        name: 'foyer-lazy-imports-stay',
        async resolveDynamicImport(id, importer) {
          const found = typeof id === 'string' ? await this.resolve(id, importer) : null;
          return found && { id: found.id, external: 'absolute' };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
