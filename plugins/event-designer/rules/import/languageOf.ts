import { languages } from '@contract/language.ts';
import { languageCodes } from '@contract/languages.ts';
import { folded } from './parseCell.ts';

let codesByName: Map<string, string> | undefined;

/** Returns the code that has a name in a language of the console. The names are read once, because they are many. */
function codeOf(name: string): string | undefined {
  codesByName ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'language' });
      return languageCodes.map((code) => [folded(names.of(code) ?? code), code] as const);
    }),
  );
  return codesByName.get(folded(name));
}

function isCode(text: string): boolean {
  try {
    return (
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text.split('-')[0] ?? '') !== undefined
    );
  } catch {
    // Intl throws for texts that do not have the form of a code.
    return false;
  }
}

/** Returns the code of a language that a text names by its code or its name; undefined if there is no such language. */
export function languageOf(text: string): string | undefined {
  return codeOf(text) ?? (isCode(text) ? text : undefined);
}
