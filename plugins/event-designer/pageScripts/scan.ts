import { scanInPlace } from './scan/scanInPlace.ts';

/**
 * Enhances the page of a scanning device in browsers with scripts: a scan is sent without reloading the page, and its
 * result is also signalled by sound and vibration, because staff at a gate look at people rather than at the screen.
 */
scanInPlace();
