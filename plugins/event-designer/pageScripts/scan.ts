import { scanInPlace } from './scan/scanInPlace.ts';

/**
 * Enhances the page of a scanning device where scripts run: a scan is sent without loading the page anew, and its
 * result is also heard and felt, because people at a gate look at those who come.
 */
scanInPlace();
