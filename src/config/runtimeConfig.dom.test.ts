import { describe, expect, it } from 'vitest';
import { readRuntimeConfig, withChosenProvider } from './runtimeConfig.ts';
import { testConfig } from './testConfig.ts';

function pageWith(content: string): Document {
  return new DOMParser().parseFromString(
    `<script type="application/json" id="foyer-config">${content}</script>`,
    'text/html',
  );
}

describe('runtime configuration', () => {
  it('is read from the element that the server filled', () => {
    expect(readRuntimeConfig(pageWith(JSON.stringify(testConfig)))).toEqual(testConfig);
  });

  it.each([
    ['empty', ''],
    ['of an unknown mode', JSON.stringify({ ...testConfig, mode: 'kiosk' })],
    ['without addresses', JSON.stringify({ mode: 'hosted' })],
    ['no object', '3'],
  ])('refuses an element that is %s', (_, content) => {
    expect(() => readRuntimeConfig(pageWith(content))).toThrow('no usable configuration');
  });

  it('takes the data provider from the address, and keeps it for the tab', () => {
    sessionStorage.clear();
    const openedWith = (search: string) =>
      withChosenProvider(testConfig, { location: { ...window.location, search }, sessionStorage }).dataProvider;
    expect(openedWith('')).toBe('api');
    expect(openedWith('?provider=other')).toBe('api');
    expect(openedWith('?provider=mock')).toBe('mock');
    expect(openedWith('')).toBe('mock');
    expect(openedWith('?provider=api')).toBe('api');
    expect(openedWith('')).toBe('api');
  });
});
