/** Which families help out where a face has no letter, in the order in which they are asked. */

type Script = { matches: RegExp; families: readonly string[] };

const scripts: readonly Script[] = [
  { matches: /[\p{Script=Arabic}]/u, families: ['noto-sans-arabic'] },
  { matches: /[\p{Script=Hebrew}]/u, families: ['noto-sans-hebrew'] },
  { matches: /[\p{Script=Devanagari}\u1cd0-\u1cff\ua8e0-\ua8ff]/u, families: ['noto-sans-devanagari'] },
  { matches: /[\p{Script=Thai}]/u, families: ['noto-sans-thai'] },
  { matches: /[\p{Script=Hangul}]/u, families: ['noto-sans-kr'] },
  { matches: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, families: ['noto-sans-jp'] },
];

const han = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /[\p{Script=Hangul}]/u;
const emoji = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u;

/**
 * For one letter. Chinese, Japanese and Korean share characters and draw them differently: the language decides, or what
 * stands beside them in the same text.
 */
export function familiesFor(letter: string, text: string, language: string): readonly string[] {
  const script = scripts.find(({ matches }) => matches.test(letter));
  if (script) return script.families;
  if (han.test(letter)) return hanFamilies(text, language);
  if (emoji.test(letter)) return ['noto-emoji', 'noto-sans'];
  return ['noto-sans', 'noto-emoji'];
}

function hanFamilies(text: string, language: string): readonly string[] {
  if (language.startsWith('ja') || kana.test(text)) return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  if (language.startsWith('ko') || hangul.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
}

/** A letter that asks to be drawn as a picture, though a text face may have it. */
export function isPicture(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f/u.test(cluster) && emoji.test(cluster);
}
