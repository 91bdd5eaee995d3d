import type { i18n, TFunction } from 'i18next';
import { filledText, plainText } from './plainTexts.ts';

type Fixed = { t: TFunction; cache: Map<string, unknown> };

/**
 * Wraps i18next for react-i18next's provider, made cheap for hundreds of uses on one page. react-i18next's hook copies
 * the object's own properties on each use, so the wrapper has only one: a `getFixedT` that returns the same `t` for the
 * same texts. That `t` resolves plain texts without i18next, and caches the texts that take no values.
 */
export function providedI18n(i18n: i18n): i18n {
  const fixedByArguments = new Map<string, Fixed>();
  // Runs when texts were loaded, because cached texts may be outdated.
  const clearCaches = () => {
    for (const { cache } of fixedByArguments.values()) cache.clear();
  };
  i18n.on('loaded', clearCaches);
  i18n.on('initialized', clearCaches);

  const getFixedT = (...fixedArguments: Parameters<i18n['getFixedT']>): TFunction => {
    const name = JSON.stringify(fixedArguments);
    const existing = fixedByArguments.get(name);
    if (existing) return existing.t;
    const cache = new Map<string, unknown>();
    const fixed = i18n.getFixedT(...fixedArguments);
    const [language, namespace, prefix] = fixedArguments;
    const textOf = (key: string): unknown =>
      typeof language === 'string' && typeof namespace === 'string' && !prefix
        ? i18n.getResource(language, namespace, key)
        : undefined;
    const translate = (...args: Parameters<TFunction>): unknown => {
      const [key] = args;
      if (typeof key !== 'string') return fixed(...args);
      if (args.length > 1) return filledText(textOf(key), args[1]) ?? fixed(...args);
      if (!cache.has(key)) cache.set(key, plainText(textOf(key)) ?? fixed(...args));
      return cache.get(key);
    };
    const t = Object.assign(translate, fixed) as TFunction;
    fixedByArguments.set(name, { t, cache });
    return t;
  };
  return Object.create(i18n, { getFixedT: { value: getFixedT } });
}
