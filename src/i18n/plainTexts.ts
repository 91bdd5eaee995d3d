// Most texts are constant or only have values to interpolate, and i18next takes ten times as long to find out that no
// variant is needed for a number, a context or another language. More complex texts are left to i18next.

const nesting = '$t(';
const placeholder = /\{\{(\w+)\}\}/g;
/** Values that select among variants of a text. */
const variantSelectors = ['count', 'context', 'ordinal'];

/** Returns a text without placeholders unchanged; undefined for any other. */
export function plainText(text: unknown): string | undefined {
  return typeof text === 'string' && !text.includes('{{') && !text.includes(nesting) ? text : undefined;
}

/** Interpolates a text's values, as i18next does without escaping; undefined if it needs more than that. */
export function filledText(text: unknown, values: unknown): string | undefined {
  if (typeof text !== 'string' || typeof values !== 'object' || values === null || text.includes(nesting)) return;
  const valuesByName = new Map<string, unknown>(Object.entries(values));
  if (variantSelectors.some((name) => valuesByName.has(name))) return;
  const unplaced = new Set(valuesByName.keys());
  let isSimple = true;
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = valuesByName.get(name);
    unplaced.delete(name);
    if (typeof value !== 'string' && typeof value !== 'number') isSimple = false;
    return String(value);
  });
  // A value without a placeholder in the text is an i18next option.
  if (!isSimple || unplaced.size > 0 || text.replace(placeholder, '').includes('{{')) return;
  return filled;
}
