import type { UseSearch } from '@/forms/index.ts';

const nothing = { options: [], isLoading: false, isFailed: false };

/** Suggests nothing, for values that cannot be suggested, such as the choices of a question. */
export const useNoSuggestions: UseSearch = () => nothing;
