import type { UseSearch } from '@/forms/index.ts';

const nothing = { options: [], isLoading: false, isFailed: false };

/** Suggests nothing, for values that cannot be suggested, such as people's addresses. */
export const useNoSuggestions: UseSearch = () => nothing;
