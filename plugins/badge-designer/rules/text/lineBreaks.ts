import LineBreaker from 'linebreak';

const thai = /\p{Script=Thai}+/gu;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Where a line may end, in the order of the text; the end of the text is the last. */
export function lineBreaks(text: string): number[] {
  const found = [...opportunities(text)];
  const between = Array.from(text.matchAll(thai)).flatMap(({ 0: run, index }) =>
    Array.from(words.segment(run), (word) => index + word.index).filter((position) => position > index),
  );
  if (between.length === 0) return found;
  return [...new Set([...found, ...between])].sort((a, b) => a - b);
}

/** UAX 14. */
function* opportunities(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}
