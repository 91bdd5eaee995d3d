import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from './createI18n.ts';
import { languageKey } from './languageDetector.ts';
import { languagePreset } from './languages.ts';

type Answer = { status: number; body?: unknown };

/** Answers `/n/locales/{lng}/{ns}.json`; a file that is not listed is a 404. */
function serve(files: Record<string, Answer | (() => Answer)>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const file = files[address];
    const { status, body } = typeof file === 'function' ? file() : (file ?? { status: 404 });
    return Response.json(body ?? {}, { status });
  });
  return requests;
}

const texts = (hello: string): Answer => ({ status: 200, body: { hello } });
const start = (buildMode = 'production', namespaces: string[] = []) =>
  createI18n({ basePath: '/n', preset: languagePreset(buildMode), namespaces });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the detector reads document.cookie
  document.cookie = `${languageKey}=; max-age=0`;
  window.history.replaceState(null, '', '/n/');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT']);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('texts (spec §1, §7, §8, §9)', () => {
  it('load from the base path, in the first supported language of the browser', async () => {
    const requests = serve({ '/n/locales/de/translation.json': texts('Hallo') });
    const { i18n, ready } = start();
    await ready;
    expect(requests).toContain('/n/locales/de/translation.json');
    expect(i18n.t('hello')).toBe('Hallo');
    expect(document.documentElement.lang).toBe('de');
  });

  it('fall back to English', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
    serve({ '/n/locales/en/translation.json': texts('Hello') });
    const { i18n, ready } = start();
    await ready;
    expect(i18n.t('hello')).toBe('Hello');
  });

  it('take the language from the address, then cookie, local storage, session storage, browser', async () => {
    serve({
      '/n/locales/de/translation.json': texts('Hallo'),
      '/n/locales/en/translation.json': texts('Hello'),
    });
    const language = async () => {
      const { i18n, ready } = start();
      await ready;
      localStorage.removeItem(languageKey);
      return i18n.resolvedLanguage;
    };
    expect(await language()).toBe('de');
    sessionStorage.setItem(languageKey, 'en');
    expect(await language()).toBe('en');
    localStorage.setItem(languageKey, 'de');
    expect(await language()).toBe('de');
    // biome-ignore lint/suspicious/noDocumentCookie: the detector reads document.cookie
    document.cookie = `${languageKey}=en`;
    localStorage.setItem(languageKey, 'de');
    expect(await language()).toBe('en');
    window.history.replaceState(null, '', '/n/?lng=de');
    expect(await language()).toBe('de');
  });

  it('keep the language in local storage under the language key', async () => {
    serve({});
    const { i18n, ready } = start();
    await ready;
    await i18n.changeLanguage('en');
    expect(localStorage.getItem(languageKey)).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('load the namespaces of the kernel and the first page, and others on request', async () => {
    const requests = serve({});
    const { ready, loadNamespaces } = start('production', ['meTranslation']);
    await ready;
    expect(requests.filter((address) => address.includes('/de/'))).toEqual([
      '/n/locales/de/translation.json',
      '/n/locales/de/meTranslation.json',
    ]);
    await loadNamespaces(['dbcTranslation']);
    expect(requests).toContain('/n/locales/de/dbcTranslation.json');
  });

  it('are loaded at most 10 at a time', async () => {
    let open = 0;
    let most = 0;
    vi.stubGlobal('fetch', async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return Response.json({});
    });
    const namespaces = Array.from({ length: 30 }, (_, index) => `area${index}`);
    await start('production', namespaces).ready;
    expect(most).toBe(10);
  });

  it('are retried after 350 ms, doubling, 5 times, if the server fails', async () => {
    vi.useFakeTimers();
    const moments: number[] = [];
    const began = Date.now();
    serve({
      '/n/locales/de/translation.json': () => {
        moments.push(Date.now() - began);
        return { status: 503 };
      },
      '/n/locales/en/translation.json': texts('Hello'),
    });
    const { i18n, ready } = start();
    await vi.advanceTimersByTimeAsync(20_000);
    await ready;
    expect(moments).toEqual([0, 350, 1050, 2450, 5250, 10850]);
    expect(i18n.t('hello')).toBe('Hello');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('de/translation'));
  });

  it('fail after one such sequence, also for pages that request them later', async () => {
    vi.useFakeTimers();
    let reads = 0;
    serve({
      '/n/locales/de/meTranslation.json': () => {
        reads += 1;
        return { status: 500 };
      },
      '/n/locales/de/translation.json': texts('Hallo'),
      '/n/locales/en/translation.json': texts('Hello'),
      '/n/locales/en/meTranslation.json': texts('Hello'),
    });
    const { ready, loadNamespaces } = start('production', ['meTranslation']);
    const pages = [ready, loadNamespaces(['meTranslation']), loadNamespaces(['dbcTranslation'])];
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(pages);
    expect(reads).toBe(6);
    const warnings = vi
      .mocked(console.warn)
      .mock.calls.flat()
      .filter((text) => text.includes('de/meTranslation'));
    expect(warnings).toHaveLength(1);
  });

  it('of an area that never arrive delay neither the kernel nor other areas', async () => {
    serve({
      '/n/locales/de/translation.json': texts('Hallo'),
      '/n/locales/de/meTranslation.json': texts('Hallo'),
    });
    const answer = fetch;
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('dbcTranslation') ? new Promise(() => undefined) : answer(address),
    );
    const { ready, loadNamespaces, hasTexts } = start('production', ['dbcTranslation']);
    await ready;
    await loadNamespaces(['meTranslation']);
    expect(['meTranslation', 'dbcTranslation'].map(hasTexts)).toEqual([true, false]);
  });

  it('of an area that never arrive in another language do not prevent a change of language', async () => {
    serve({
      '/n/locales/de/translation.json': texts('Hallo'),
      '/n/locales/de/meTranslation.json': texts('Hallo'),
      '/n/locales/de/dbcTranslation.json': texts('Hallo'),
      '/n/locales/en/translation.json': texts('Hello'),
      '/n/locales/en/meTranslation.json': texts('Hello'),
    });
    const answer = fetch;
    vi.stubGlobal('fetch', (address: string) =>
      address.endsWith('en/dbcTranslation.json') ? new Promise(() => undefined) : answer(address),
    );
    const { i18n, ready } = start('german', ['meTranslation', 'dbcTranslation']);
    await ready;
    await expect.poll(() => i18n.hasResourceBundle('de', 'dbcTranslation')).toBe(true);
    await i18n.changeLanguage('en');
    const said = ['translation', 'meTranslation', 'dbcTranslation'].map((ns) => i18n.t('hello', { ns }));
    expect(said).toEqual(['Hello', 'Hello', 'Hallo']);
  });

  it('change to the language that was chosen last', async () => {
    serve({ '/n/locales/de/translation.json': texts('Hallo'), '/n/locales/en/translation.json': texts('Hello') });
    const { i18n, ready } = start();
    await ready;
    await Promise.all([i18n.changeLanguage('en'), i18n.changeLanguage('de')]);
    expect(i18n.language).toBe('de');
  });

  it('that failed are requested once more on demand', async () => {
    let isThere = false;
    serve({ '/n/locales/de/meTranslation.json': () => (isThere ? texts('Hallo') : { status: 404 }) });
    const { loadNamespaces, hasTexts } = start();
    await loadNamespaces(['meTranslation']);
    isThere = true;
    await loadNamespaces(['meTranslation']);
    expect(hasTexts('meTranslation')).toBe(false);
    await loadNamespaces(['meTranslation'], true);
    expect(hasTexts('meTranslation')).toBe(true);
  });

  it('are retried if there is no response at all', async () => {
    vi.useFakeTimers();
    let calls = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/en/')) return Response.json({});
      calls += 1;
      if (calls < 3) throw new TypeError('Failed to fetch');
      return Response.json({ hello: 'Hallo' });
    });
    const { i18n, ready } = start();
    await vi.advanceTimersByTimeAsync(2_000);
    await ready;
    expect(i18n.t('hello')).toBe('Hallo');
  });

  it('are not retried if there are none (4xx), and a warning is logged', async () => {
    const requests = serve({ '/n/locales/en/translation.json': texts('Hello') });
    await start().ready;
    expect(requests.filter((address) => address.includes('/de/'))).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('de/translation'));
  });
});

describe('the German build', () => {
  it('starts in German and falls back to it, whatever the browser prefers', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    serve({ '/n/locales/de/translation.json': texts('Hallo') });
    const { i18n, ready } = start('german');
    await ready;
    expect(i18n.resolvedLanguage).toBe('de');
    await i18n.changeLanguage('en');
    expect(i18n.t('hello')).toBe('Hallo');
  });
});
