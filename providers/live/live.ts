/** What the console loads for live updates, in one piece. */
export { createLiveProvider } from './createLiveProvider.ts';
export { createEventStream } from './eventStream.ts';
