import { modes, type RuntimeConfig, runtimeConfigElementId } from '@contract/runtimeConfig.ts';

/** Thrown at boot if the page has no configuration, which means that it was not served by our server. */
class RuntimeConfigError extends Error {
  constructor(reason: string) {
    super(`The page carries no usable configuration: ${reason}.`);
    this.name = 'RuntimeConfigError';
  }
}

function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { mode, basePath, apiBaseUrl } = value as Partial<Record<string, unknown>>;
  return modes.some((known) => known === mode) && typeof basePath === 'string' && typeof apiBaseUrl === 'string';
}

/**
 * Reads the configuration that the server wrote into index.html. Only its presence is checked: our own server has
 * validated it with a schema, and a schema here would make the first page larger.
 */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById(runtimeConfigElementId)?.textContent?.trim();
  if (!text) throw new RuntimeConfigError(`#${runtimeConfigElementId} is empty`);
  const parsed: unknown = JSON.parse(text);
  if (!isRuntimeConfig(parsed)) throw new RuntimeConfigError(`#${runtimeConfigElementId} lacks mode or addresses`);
  return parsed;
}

const choiceKey = 'foyer-provider';

/**
 * Applies the data provider that the URL has chosen for this tab: `?provider=mock`, until `?provider=api`. Only for
 * test builds.
 */
export function withChosenProvider(
  config: RuntimeConfig,
  { location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>,
): RuntimeConfig {
  const requested = new URLSearchParams(location.search).get('provider');
  if (requested === 'mock') sessionStorage.setItem(choiceKey, 'mock');
  if (requested === 'api') sessionStorage.removeItem(choiceKey);
  return sessionStorage.getItem(choiceKey) === 'mock' ? { ...config, dataProvider: 'mock' } : config;
}
