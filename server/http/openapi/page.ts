import { type BrandFacts, brandFacts, brandOfHost } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { html, raw } from 'hono/html';
import type { RequestContext } from '../env.ts';
import { hostOf } from '../product.ts';
import { pageStyles } from './pageStyles.ts';
import { schemaList } from './schemaList.ts';
import type { ApiOperation, ApiResponse, Content, OpenApi, Parameter, Reference } from './types.ts';

/** Serves the OpenAPI document as a page to read, without scripts or files of other sites. */
export function docsHandler(document: () => OpenApi, runtime: Pick<RuntimeConfig, 'brandHosts'>) {
  return (c: RequestContext) => {
    const brand = brandFacts[brandOfHost(hostOf(c), runtime.brandHosts)];
    return c.html(docsPage(document(), brand));
  };
}

type Entry = { method: string; path: string; operation: ApiOperation };

function docsPage(document: OpenApi, brand: BrandFacts) {
  const groups = document.tags.map(({ name }) => ({ name, entries: entriesOf(document, name) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.siteName} – API</title>
<style>${raw(pageStyles(brand))}</style>
</head>
<body>
<header class="top"><b>${brand.siteName}</b><span class="muted">API ${document.info.version}</span><a class="end" href="openapi.json">OpenAPI document</a></header>
<div class="frame">
<nav aria-label="Contents">
${groups.map(
  ({ name, entries }) => html`<h2><a href="#${name}">${titleOf(name)}</a></h2>
<ul>${entries.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method}</span><span>${path}</span></a></li>`)}</ul>`,
)}
<h2><a href="#schemas">Schemas</a></h2>
</nav>
<main>
<h1>${document.info.title}</h1>
${document.info.description.split('\n\n').map((text) => html`<p class="lead">${code(text)}</p>`)}
${groups.map(
  ({ name, entries }) => html`<section id="${name}"><h2>${titleOf(name)}</h2>
${entries.map((entry) => operationCard(entry, document))}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<article class="card" id="schema-${name}"><h3>${name}</h3>${schemaList(schema)}</article>`,
)}</section>
</main>
</div>
</body>
</html>`;
}

function entriesOf({ paths }: OpenApi, tag: string): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

/** `event-designer` → `Event designer`. */
function titleOf(tag: string): string {
  const words = tag.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function operationCard({ method, path, operation }: Entry, document: OpenApi) {
  const parameters = operation.parameters.map((parameter) => resolveParameter(parameter, document));
  return html`<article class="card" id="${operation.operationId}">
<h3><span class="method ${method}">${method}</span><code>/api${path}</code></h3>
<p class="muted">${operation.summary}${operation.security?.length === 0 ? '; needs no token' : ''}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${operation.requestBody ? html`<h4>Body</h4>${contentOf(operation.requestBody.content)}` : ''}
<h4>Answers</h4>
<dl class="answers">${Object.entries(operation.responses).map(([status, response]) => answerRow(status, response, document))}</dl>
</article>`;
}

function resolveParameter(parameter: Parameter | Reference, { components }: OpenApi): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const resolved = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (!resolved) throw new Error(`There is no parameter ${parameter.$ref}`);
  return resolved;
}

/** `price`, `price[gte]`, `price[lt]` in one row. */
function parameterTable(parameters: Parameter[]) {
  const rows = new Map<string, { parameter: Parameter; operators: string[] }>();
  for (const parameter of parameters) {
    const [, field = parameter.name, operator] = /^(.+?)\[(\w+)\]$/.exec(parameter.name) ?? [];
    const known = rows.get(field);
    if (known && operator) known.operators.push(`[${operator}]`);
    else rows.set(field, { parameter, operators: [] });
  }
  return html`<h4>Parameters</h4><div class="scroll"><table><tbody>
${[...rows.entries()].map(
  ([
    name,
    { parameter, operators },
  ]) => html`<tr><td><code>${name}</code>${parameter.required ? html` <em>required</em>` : ''}</td>
<td class="muted">${parameter.in}</td>
<td>${schemaList(parameter.schema)}</td>
<td class="muted">${parameter.description ? code(parameter.description) : ''}${operators.length > 0 ? html` also ${operators.map((operator) => html`<code>${operator}</code> `)}` : ''}</td></tr>`,
)}</tbody></table></div>`;
}

function contentOf(content: Content) {
  return Object.entries(content).map(([type, { schema }]) => html`<p class="muted">${type}</p>${schemaList(schema)}`);
}

function answerRow(status: string, response: ApiResponse | Reference, { components }: OpenApi) {
  const isShared = '$ref' in response;
  const resolved = isShared ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  return html`<dt class="${status < '300' ? 'good' : ''}">${status}</dt>
<dd>${code(resolved?.description ?? '')}${resolved?.headers ? html` <span class="muted">with ${Object.keys(resolved.headers).join(', ')}</span>` : ''}
${!isShared && resolved?.content ? contentOf(resolved.content) : ''}</dd>`;
}

/** Words between backticks are code. */
function code(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
