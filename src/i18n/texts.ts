import type { ProblemsOf } from '@contract/problem.ts';
import type kernel from '../../public/locales/en/translation.json';

// Each is a named interface, so that an error shows its name instead of every text.
type English = typeof kernel;
interface Kernel extends English {}
type Problems = ProblemsOf<English>;

declare module '@contract/problem.ts' {
  interface ProblemTexts extends Problems {}
}

/**
 * The texts of each namespace, in English. An area adds its own in `plugins/<id>/texts.d.ts`; from then on an unknown
 * key is a type error. An interface, because types cannot be extended elsewhere.
 *
 * @public
 */
export interface Namespaces {
  translation: Kernel;
}

/** `a.b` for each text; plural forms (`days_one`, `days_other`) have the key `days`. */
type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<Texts[Name]>}`;
}[keyof Texts & string];

type WithoutPlural<Name extends string> =
  Name extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Name;

/** The keys of a namespace. Any string, if the area has not added it. */
export type TextKey<Namespace extends string> = Namespace extends keyof Namespaces
  ? KeyOf<Namespaces[Namespace]>
  : string;

type Values = Readonly<Record<string, unknown>>;

/** The `t` that `useTranslation` returns for these keys: translates a key, with its values interpolated. */
export type Translate<Key extends string = string> = {
  /** A text of the kernel, for code that otherwise uses an area's texts. */
  (key: TextKey<'translation'>, values: Values & { ns: 'translation' }): string;
  /** A key composed at run time, with the text that is shown if it does not exist. */
  (key: string, values: Values & { defaultValue: string }): string;
  // This overload is the last one, because errors name the last.
  (key: Key, values?: Values): string;
};

/** `t` of the kernel's texts. */
export type KernelTranslate = Translate<TextKey<'translation'>>;

/** Any `t`: for code that uses the kernel's texts by their namespace, wherever it is called from. */
export type AnyTranslate = Translate<never>;
