/** The value of a date while its parts are still being typed: no contract accepts it. */
export const unfinishedDate = 'unfinished';
