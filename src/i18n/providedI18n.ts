import type { i18n, TFunction } from 'i18next';
import { filledText, plainText } from './plainTexts.ts';

type Fixed = { t: TFunction; said: Map<string, unknown> };

/**
 * What react-i18next's provider is given: i18next itself, made light for hundreds of uses on one page. Its hook copies
 * whatever the object has of its own with each use, so this has one thing of its own: a `getFixedT` that answers the
 * same `t` to all who ask for the same texts, which says by itself what needs nothing of i18next's grammar, and remembers
 * what it said without values to fill in.
 */
export function providedI18n(i18n: i18n): i18n {
  const known = new Map<string, Fixed>();
  // Texts that were not there yet are there now, or others are.
  const forget = () => {
    for (const { said } of known.values()) said.clear();
  };
  i18n.on('loaded', forget);
  i18n.on('initialized', forget);

  const getFixedT = (...wanted: Parameters<i18n['getFixedT']>): TFunction => {
    const name = JSON.stringify(wanted);
    const found = known.get(name);
    if (found) return found.t;
    const said = new Map<string, unknown>();
    const fixed = i18n.getFixedT(...wanted);
    const [language, namespace, prefix] = wanted;
    const textOf = (key: string): unknown =>
      typeof language === 'string' && typeof namespace === 'string' && !prefix
        ? i18n.getResource(language, namespace, key)
        : undefined;
    const say = (...args: Parameters<TFunction>): unknown => {
      const [key] = args;
      if (typeof key !== 'string') return fixed(...args);
      if (args.length > 1) return filledText(textOf(key), args[1]) ?? fixed(...args);
      if (!said.has(key)) said.set(key, plainText(textOf(key)) ?? fixed(...args));
      return said.get(key);
    };
    const t = Object.assign(say, fixed) as TFunction;
    known.set(name, { t, said });
    return t;
  };
  return Object.create(i18n, { getFixedT: { value: getFixedT } });
}
