import { serverTask } from '@server/jobs/threadWork.ts';
import type { PrintInput } from './drawPrint.ts';
import type { TestSheetInput } from './testSheet.ts';

/** The tasks that write PDF files. Their implementations need Node and are registered in `../threads.ts`. */

export const drawTestSheet = serverTask<TestSheetInput, Uint8Array>('badge-designer.drawTestSheet');

export const drawPrintFile = serverTask<PrintInput, Uint8Array>('badge-designer.drawPrintFile');
