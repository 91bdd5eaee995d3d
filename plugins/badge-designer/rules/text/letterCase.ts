import type { TextStyle } from '../../contract/textStyle.ts';

const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** Changes the case of a text. `title` keeps words in mixed case, such as `McDonald`. */
export function changeCase(text: string, letterCase: TextStyle['letterCase'], language: string): string {
  switch (letterCase) {
    case 'none':
      return text;
    case 'upper':
      return text.toLocaleUpperCase(language);
    case 'lower':
      return text.toLocaleLowerCase(language);
    case 'title':
      return text.replace(word, (found) => {
        const lower = found.toLocaleLowerCase(language);
        if (found !== lower && found !== found.toLocaleUpperCase(language)) return found;
        const [first = '', ...rest] = lower;
        return first.toLocaleUpperCase(language) + rest.join('');
      });
  }
}
