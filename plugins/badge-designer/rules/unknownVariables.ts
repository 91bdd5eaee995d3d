import { isKnownVariable } from './variables.ts';

/** The names in braces that no variable has; two braces are one that is shown. */
export function unknownVariables(text: string): string[] {
  const names = [...text.replaceAll('{{', '').matchAll(/\{([^{}]{1,80})\}/g)].map((match) => (match[1] ?? '').trim());
  return [...new Set(names.filter((name) => !isKnownVariable(name)))];
}
