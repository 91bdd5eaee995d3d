/**
 * Stands in for pluralize. Refine makes English labels of resources' names with it, for messages that the
 * console does not show: screens have texts of their own, in two languages.
 */
export const plural = (word: string): string => word;
export const singular = (word: string): string => word;

export default { plural, singular };
