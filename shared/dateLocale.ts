/**
 * Returns the locale in which a language's dates and times are written: English has day, month, year and 24 hours, as
 * the console does, because most of the world misreads the American order. Other languages keep their own style.
 */
export function dateLocaleOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
