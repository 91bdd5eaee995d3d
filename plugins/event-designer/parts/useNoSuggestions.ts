import type { UseSearch } from '@/forms/index.ts';

const nothing = { options: [], isLoading: false, isFailed: false };

/** For words that nobody can suggest, such as addresses of people. */
export const useNoSuggestions: UseSearch = () => nothing;
