import { defaultBrandHosts } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';

/** A configuration for tests and the component gallery. */
export const testConfig: RuntimeConfig = {
  mode: 'standalone',
  basePath: '/n',
  apiBaseUrl: '/api',
  authUrl: '/nAuth.php',
  version: '1.9.2',
  brandHosts: defaultBrandHosts,
  hostSiteUrl: '',
  exitUrl: null,
  publicProfileBaseUrl: 'https://profiles.example',
  sentry: null,
  mapsKey: null,
  dataProvider: 'api',
};
