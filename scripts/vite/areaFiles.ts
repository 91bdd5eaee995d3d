import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

type Expression = Extract<ReturnType<typeof parseAst>['body'][number], { type: 'ExpressionStatement' }>['expression'];
type Property = Extract<Extract<Expression, { type: 'ObjectExpression' }>['properties'][number], { type: 'Property' }>;

/** The files that an area's manifest imports lazily, with whole paths. */
export type AreaFiles = {
  id: string;
  /** Page id → its file. */
  pages: Record<string, string>;
  /** The modules that all pages of the area need around them: its facts, and its part of the top bar. */
  frame: string[];
  /** The page that its card on the home page opens. */
  first?: string;
  /** The pages that preload their rows and are no forms, in the order of `pages`. */
  lists: string[];
};

/**
 * Reads which files the manifests import. A build cannot run a manifest, so its text is parsed: the object literal that
 * is passed to `definePlugin`. A page that is not written as `() => import('…')` is left out and loads on demand.
 */
export function areasIn(plugins: string): AreaFiles[] {
  return readdirSync(plugins).flatMap((id) => {
    const manifest = join(plugins, id, 'plugin.ts');
    return existsSync(manifest) ? [filesOf(id, join(plugins, id), readFileSync(manifest, 'utf8'))] : [];
  });
}

function filesOf(id: string, folder: string, manifest: string): AreaFiles {
  const definition = definitionIn(manifest);
  const fileOf = (load: Expression | undefined) => {
    const loaded = load?.type === 'ArrowFunctionExpression' ? load.body : undefined;
    const file = loaded?.type === 'ImportExpression' ? literalOf(loaded.source) : undefined;
    return typeof file === 'string' ? [join(folder, file)] : [];
  };
  const pages = Object.fromEntries(
    [...propertiesOf(propertyOf(definition, 'pages'))].flatMap(([page, load]) =>
      fileOf(load).map((file) => [page, file]),
    ),
  );
  const first = pages[String(literalOf(propertyOf(propertyOf(definition, 'home'), 'page')))];
  const frame = ['area', 'bar'].flatMap((name) => fileOf(propertyOf(definition, name)));
  const lists = Object.values(pages).filter((file) => isList(readFileSync(file, 'utf8')));
  return { id, pages, frame, lists, ...(first !== undefined && { first }) };
}

const isList = (page: string) => /^export const preload\b/m.test(page) && !page.includes("/EditPage.tsx'");

function definitionIn(manifest: string): Expression | undefined {
  for (const statement of parseAst(manifest, { lang: 'ts' }).body) {
    if (statement.type !== 'ExportDefaultDeclaration' || statement.declaration.type !== 'CallExpression') continue;
    const [definition] = statement.declaration.arguments;
    if (definition && definition.type !== 'SpreadElement') return definition;
  }
  return undefined;
}

const propertyOf = (object: Expression | undefined, name: string) => propertiesOf(object).get(name);

function propertiesOf(object: Expression | undefined): Map<string, Expression> {
  const found = new Map<string, Expression>();
  if (object?.type !== 'ObjectExpression') return found;
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const name = nameOf(property);
    if (name !== undefined) found.set(name, property.value);
  }
  return found;
}

/** The name of a property that is written as `list`, as `'list'` or as a number. */
function nameOf({ key }: Property): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

const literalOf = (expression: Expression | undefined) =>
  expression?.type === 'Literal' ? expression.value : undefined;
