import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

type Expression = Extract<ReturnType<typeof parseAst>['body'][number], { type: 'ExpressionStatement' }>['expression'];
type Property = Extract<Extract<Expression, { type: 'ObjectExpression' }>['properties'][number], { type: 'Property' }>;

/**
 * The files of the pages that manifests want loaded beside the console itself (`home.isPreloaded`). A build cannot run a
 * manifest, so its text is read: it is the literal that `definePlugin` is given.
 */
export function preloadedPages(plugins: string): string[] {
  return readdirSync(plugins).flatMap((id) => {
    const manifest = join(plugins, id, 'plugin.ts');
    if (!existsSync(manifest)) return [];
    const file = preloadedBy(readFileSync(manifest, 'utf8'));
    return file === undefined ? [] : [join(plugins, id, file)];
  });
}

function preloadedBy(manifest: string): string | undefined {
  const definition = definitionIn(manifest);
  const home = propertyOf(definition, 'home');
  if (literalOf(propertyOf(home, 'isPreloaded')) !== true) return undefined;
  const page = literalOf(propertyOf(home, 'page'));
  const load = propertyOf(propertyOf(definition, 'pages'), String(page));
  const loaded = load?.type === 'ArrowFunctionExpression' ? load.body : undefined;
  const file = loaded?.type === 'ImportExpression' ? literalOf(loaded.source) : undefined;
  if (typeof file !== 'string') throw new Error(`The manifest does not say in its pages where "${page}" is`);
  return file;
}

function definitionIn(manifest: string): Expression | undefined {
  for (const statement of parseAst(manifest, { lang: 'ts' }).body) {
    if (statement.type !== 'ExportDefaultDeclaration' || statement.declaration.type !== 'CallExpression') continue;
    const [definition] = statement.declaration.arguments;
    if (definition && definition.type !== 'SpreadElement') return definition;
  }
  return undefined;
}

function propertyOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type === 'Property' && !property.computed && nameOf(property) === name) return property.value;
  }
  return undefined;
}

/** The name of a property that is written as `list`, as `'list'` or as a number. */
function nameOf({ key }: Property): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

const literalOf = (expression: Expression | undefined) =>
  expression?.type === 'Literal' ? expression.value : undefined;
