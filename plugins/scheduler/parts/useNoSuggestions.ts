import type { UseSearch } from '@/forms/index.ts';

const nothing = { options: [], isLoading: false, isFailed: false };

/** For words that nobody can suggest, such as the choices of a question. */
export const useNoSuggestions: UseSearch = () => nothing;
