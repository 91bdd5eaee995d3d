import { findThreadWork } from './findThreadWork.ts';
import { serveThread } from './serveThread.ts';

/** The program of a thread (`threads.ts` starts it). */
void serveThread(findThreadWork);
