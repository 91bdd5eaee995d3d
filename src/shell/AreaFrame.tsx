// What stands around the pages of an area, in one file of the build.
export { AreaLayout } from './layouts/AreaLayout.tsx';
export { PluginArea } from './PluginArea.tsx';
