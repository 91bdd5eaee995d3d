/** The modules for live updates, which the console loads as one chunk. */
export { createLiveProvider } from './createLiveProvider.ts';
export { createEventStream } from './eventStream.ts';
