/** Every language's own name, so that users find it whatever the current language is. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
