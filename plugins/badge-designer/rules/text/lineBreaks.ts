import LineBreaker from 'linebreak';

const thai = /\p{Script=Thai}+/gu;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the indexes at which a line may end; the last is the end of the text. */
export function lineBreaks(text: string): number[] {
  const found = [...opportunities(text)];
  const between = Array.from(text.matchAll(thai)).flatMap(({ 0: run, index }) =>
    Array.from(words.segment(run), (word) => index + word.index).filter((position) => position > index),
  );
  if (between.length === 0) return found;
  return [...new Set([...found, ...between])].sort((a, b) => a - b);
}

/** Yields the break opportunities of UAX 14. */
function* opportunities(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}
