import { isKnownVariable } from './variables.ts';

/** Returns the names in braces that are not variables. Doubled braces are literal ones. */
export function unknownVariables(text: string): string[] {
  const names = [...text.replaceAll('{{', '').matchAll(/\{([^{}]{1,80})\}/g)].map((match) => (match[1] ?? '').trim());
  return [...new Set(names.filter((name) => !isKnownVariable(name)))];
}
