import { act, cleanup, render, screen } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { providedI18n } from './providedI18n.ts';

afterEach(cleanup);

const texts = { hello: 'Hello', greet: 'Hello {{name}}', twice: '$t(hello) $t(hello)' };

async function start(): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    supportedLngs: ['en', 'de'],
    partialBundledLanguages: true,
    resources: { en: { translation: texts }, de: { translation: { hello: 'Hallo', greet: 'Hallo {{name}}' } } },
  });
  return instance;
}

describe('the i18next that the console provides', () => {
  it('returns what i18next returns, with values and without', async () => {
    const provided = providedI18n(await start());
    const t = provided.getFixedT('en', 'translation');
    expect([t('hello'), t('greet', { name: 'Ana' }), t('greet', { name: 'Bo' }), t('nothing')]).toEqual([
      'Hello',
      'Hello Ana',
      'Hello Bo',
      'nothing',
    ]);
    expect(provided.getFixedT('en', 'translation')).toBe(t);
    expect(provided.getFixedT('de', 'translation')('hello')).toBe('Hallo');
  });

  it('calls i18next once for texts without values, and never for plain texts', async () => {
    const instance = await start();
    const translate = vi.spyOn(instance, 't');
    const t = providedI18n(instance).getFixedT('en', 'translation');
    for (let times = 0; times < 3; times++)
      expect([t('hello'), t('greet', { name: 'Ana' })]).toEqual(['Hello', 'Hello Ana']);
    expect(translate).not.toHaveBeenCalled();
    for (let times = 0; times < 3; times++) expect(t('twice')).toBe('Hello Hello');
    expect(translate).toHaveBeenCalledTimes(1);
  });

  it('returns texts that were loaded since', async () => {
    const instance = await start();
    const t = providedI18n(instance).getFixedT('en', 'later');
    expect(t('hello')).toBe('hello');
    instance.addResourceBundle('en', 'later', texts);
    instance.emit('loaded', { en: { later: true } });
    expect(t('hello')).toBe('Hello');
  });

  it('updates the page when the language changes', async () => {
    const provided = providedI18n(await start());
    const Hello = () => <p>{useTranslation<string>().t('hello')}</p>;
    render(
      <I18nextProvider i18n={provided}>
        <Hello />
      </I18nextProvider>,
    );
    expect(screen.getByText('Hello')).toBeDefined();
    await act(() => provided.changeLanguage('de'));
    expect(screen.getByText('Hallo')).toBeDefined();
  });
});
