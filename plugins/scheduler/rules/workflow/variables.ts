import { escapeHtml } from '@shared/escapeHtml.ts';

/** Matches a variable in braces: `{ATTENDEE_FIRST_NAME}`. */
const variable = /\{([A-Z][A-Z0-9_]{0,59})\}/g;

/** Returns the variables that a text uses and that are unknown. */
export function unknownVariables(template: string, known: ReadonlySet<string>): string[] {
  const used = Array.from(template.matchAll(variable), ([, name = '']) => name);
  return [...new Set(used.filter((name) => !known.has(name)))];
}

/** Removes the variables without a value. */
export function withoutUnknown(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(variable, (whole, name: string) => (values.has(name) ? whole : ''));
}

/** Fills in a text's variables in one pass: braces in a guest's input are not expanded. */
export function fillText(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(variable, (whole, name: string) => values.get(name) ?? whole);
}

/** Fills in a subject and removes line breaks, which a guest's name could contain. */
export function fillSubject(template: string, values: ReadonlyMap<string, string>): string {
  return fillText(template, values)
    .replace(/[\r\n\t]+/g, ' ')
    .trim();
}

const address = /^https?:\/\/[^\s<>"']+$/;

/**
 * Fills in a text as HTML. Template and values are escaped; a value that is a web address becomes a link, lines become
 * paragraphs.
 */
export function fillHtml(template: string, values: ReadonlyMap<string, string>): string {
  const filled = escapeHtml(template).replace(variable, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    const safe = escapeHtml(value);
    return address.test(value) ? `<a href="${safe}">${safe}</a>` : safe;
  });
  const paragraphs = filled.split(/\r?\n(?:[ \t]*\r?\n)+/).map((part) => part.trim());
  return paragraphs
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}
