/** Chooses the fallback families for letters that a face lacks, in the order of preference. */

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
 * Returns the fallback families for one letter. Chinese, Japanese and Korean share characters but draw them
 * differently, so the language decides, or else other letters of the same text.
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

/** Returns true if a character should be drawn as a picture, even if a text face has it. */
export function isPicture(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f/u.test(cluster) && emoji.test(cluster);
}
