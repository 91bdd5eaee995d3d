import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

function isOurs(plugin: PluginOption): boolean {
  return Boolean(plugin && 'name' in plugin && plugin.name.startsWith('foyer'));
}

/** The component gallery: stories stand beside what they show. */
const config: StorybookConfig = {
  stories: ['../{src,plugins}/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The documentation generator needs the old compiler; types stand in the editor anyway.
  typescript: { reactDocgen: false },
  // Without what makes the console's own server and build: no runtime configuration, no compressed copies.
  viteFinal: (vite) => ({ ...vite, plugins: vite.plugins?.filter((plugin) => !isOurs(plugin)) }),
};

export default config;
