/** Every language in its own words, so that one finds it whatever the console speaks now. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
