/**
 * Replaces pluralize. Refine uses it for English labels of resources, in messages that the console does not show:
 * screens have their own texts, in two languages.
 */
export const plural = (word: string): string => word;
export const singular = (word: string): string => word;

export default { plural, singular };
