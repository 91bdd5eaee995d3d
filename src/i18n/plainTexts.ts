// Most texts are said as they stand or with a name filled in, and i18next takes ten times as long as that to find out
// that no other text is wanted for a number, a context or another language. What is not that simple is left to it.

const nesting = '$t(';
const placeholder = /\{\{(\w+)\}\}/g;
/** Values that decide which text is said. */
const deciding = ['count', 'context', 'ordinal'];

/** A text with nothing to fill in, as it stands; else undefined. */
export function plainText(text: unknown): string | undefined {
  return typeof text === 'string' && !text.includes('{{') && !text.includes(nesting) ? text : undefined;
}

/** A text with its values filled in, as i18next does without escaping; undefined where it takes more than that. */
export function filledText(text: unknown, values: unknown): string | undefined {
  if (typeof text !== 'string' || typeof values !== 'object' || values === null || text.includes(nesting)) return;
  const given = new Map<string, unknown>(Object.entries(values));
  if (deciding.some((name) => given.has(name))) return;
  const unplaced = new Set(given.keys());
  let isSimple = true;
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = given.get(name);
    unplaced.delete(name);
    if (typeof value !== 'string' && typeof value !== 'number') isSimple = false;
    return String(value);
  });
  // A value without a place in the text is an option of i18next's.
  if (!isSimple || unplaced.size > 0 || text.replace(placeholder, '').includes('{{')) return;
  return filled;
}
