import type { UseSearch } from './search.ts';

const noSuggestions = { options: [], isLoading: false, isFailed: false };

/** Suggests nothing, for fields with free values, such as email addresses. */
export const useNoSuggestions: UseSearch = () => noSuggestions;
