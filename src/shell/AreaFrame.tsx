// The components around the pages of an area, bundled in one chunk.
export { AreaLayout } from './layouts/AreaLayout.tsx';
export { PluginArea } from './PluginArea.tsx';
