/** What a date is while its parts are still being typed: no contract takes it. */
export const unfinishedDate = 'unfinished';
