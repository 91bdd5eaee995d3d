import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { sampleDatabase } from '../scripts/vite/sampleDatabase.ts';

/** Plugins of ours that stories need as well. */
const kept = ['foyer-resources'];

function isOurs(plugin: PluginOption): boolean {
  return Boolean(plugin && 'name' in plugin && plugin.name.startsWith('foyer') && !kept.includes(plugin.name));
}

/** The component gallery: stories stand beside what they show. */
const config: StorybookConfig = {
  stories: ['../{src,plugins}/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  // MSW's part in a browser is a file beside the page.
  staticDirs: ['../public', { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The documentation generator needs the old compiler; types stand in the editor anyway.
  typescript: { reactDocgen: false },
  // Without what makes the console's own server and build: no runtime configuration, no compressed copies. Stories of
  // pages have the product in a worker, which begins with the sample.
  viteFinal: ({ plugins = [], ...vite }) => ({
    ...vite,
    plugins: [...plugins.filter((plugin) => !isOurs(plugin)), sampleDatabase({ always: true })],
  }),
};

export default config;
