import { plainText } from '@shared/plainText.ts';

const comparable = (text: string) => plainText(text).toLowerCase();

/**
 * Returns true if a text contains what somebody typed, whatever its case and accents. An empty `typed` matches every
 * text.
 */
export function containsText(text: string, typed: string): boolean {
  return comparable(text).includes(comparable(typed.trim()));
}
