import type { TextStyle } from '../../contract/textStyle.ts';

const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** `title` leaves alone what somebody wrote in both cases: `McDonald` stays as it is. */
export function inCase(text: string, letterCase: TextStyle['letterCase'], language: string): string {
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
