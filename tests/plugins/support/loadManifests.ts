// `discoverPlugins` leaves out an area that takes longer than 3 s to load, as a console must. On a busy machine a test
// needs longer to compile the manifests, so whoever tests all areas imports this file, which loads them beforehand.
import.meta.glob('../../../plugins/*/plugin.ts', { eager: true });
