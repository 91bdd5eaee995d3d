/**
 * The types of react-i18next as the console uses it: `t` accepts only existing keys. They replace the package's own
 * types, which check keys too, but take tsc 17 seconds more (docs/decisions/0025-typed-text-keys.md).
 */
declare module 'react-i18next' {
  import type { i18n, ThirdPartyModule } from 'i18next';
  import type { ReactElement, ReactNode } from 'react';
  import type { TextKey, Translate } from '@/i18n/texts.ts';

  type Options = { useSuspense?: boolean };

  type Texts<Key extends string> = { t: Translate<Key>; i18n: i18n; ready: boolean };

  /** For the texts of the kernel, or of one namespace. */
  export function useTranslation<Namespace extends string = 'translation'>(
    namespace?: Namespace,
    options?: Options,
  ): Texts<TextKey<Namespace>>;
  /** For the texts of areas that are known only at run time: any key. */
  export function useTranslation(namespaces: readonly string[], options?: Options): Texts<string>;

  export function I18nextProvider(props: { i18n: i18n; children?: ReactNode }): ReactElement;
  export function getI18n(): i18n | undefined;
  export const initReactI18next: ThirdPartyModule;
}
