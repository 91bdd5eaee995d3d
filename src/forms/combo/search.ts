import type { Option } from '../fields/options.ts';

/** What a search has found so far. */
export type Found = { options: readonly Option[]; isLoading: boolean; isFailed: boolean };

/** A hook that searches, usually `useCall` or `useRows`. With an empty text it is not to ask anybody. */
export type UseSearch = (text: string) => Found;
