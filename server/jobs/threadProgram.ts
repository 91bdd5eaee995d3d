import { findThreadWork } from './findThreadWork.ts';
import { serveThread } from './serveThread.ts';

/** What a thread runs (`threads.ts` starts it). */
void serveThread(findThreadWork);
