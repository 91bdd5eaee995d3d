import { useCall } from '@/data/index.ts';
import type { UseSearch } from '@/forms/index.ts';
import { tags } from '../../organisation/public.ts';

/** Searches tags. Spec §7: `GET /tags?disablePagination&name`; spec §5: only for more than one character. */
export const useTagSearch: UseSearch = (text) => {
  const {
    data = [],
    isLoading,
    error,
  } = useCall(tags, {
    query: { disablePagination: 'true', name: text },
    enabled: text.length > 1,
  });
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), isLoading, isFailed: error !== null };
};
