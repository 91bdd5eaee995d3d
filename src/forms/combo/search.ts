import type { Option } from '../fields/options.ts';

/** The results of a search so far. */
export type Found = { options: readonly Option[]; isLoading: boolean; isFailed: boolean };

/** A hook that searches, usually `useCall` or `useRows`. It must send no request for an empty text. */
export type UseSearch = (text: string) => Found;
