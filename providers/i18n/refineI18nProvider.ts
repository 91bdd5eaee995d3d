import type { I18nProvider } from '@refinedev/core';
import type { i18n } from 'i18next';

/**
 * Serves Refine's own texts, under `refine.` in the default namespace. Screens use `useTranslation` of
 * react-i18next: Refine's hook cannot bind a namespace.
 */
export function createRefineI18nProvider(instance: i18n): I18nProvider {
  return {
    // Two shapes: with two arguments, a string in second place is the default text.
    translate: (key: string, options?: unknown, defaultMessage?: string) => {
      const values = typeof options === 'object' && options !== null ? options : {};
      const defaultValue = typeof options === 'string' ? options : defaultMessage;
      return instance.t(`refine.${key}`, { ...values, defaultValue: defaultValue ?? key });
    },
    changeLocale: (language: string) => instance.changeLanguage(language),
    getLocale: () => instance.resolvedLanguage ?? instance.language,
  };
}
