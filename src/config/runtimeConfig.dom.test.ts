import { describe, expect, it } from 'vitest';
import { readRuntimeConfig, withProviderFromAddress } from './runtimeConfig.ts';
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

  it.each([
    ['?provider=mock', true, 'mock'],
    ['?provider=mock', false, 'api'],
    ['?provider=other', true, 'api'],
    ['', true, 'api'],
  ] as const)('chooses the data provider for %s (testing: %s)', (search, forTesting, provider) => {
    expect(withProviderFromAddress(testConfig, search, forTesting).dataProvider).toBe(provider);
  });
});
