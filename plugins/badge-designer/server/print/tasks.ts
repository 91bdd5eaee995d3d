import { serverTask } from '@server/jobs/threadWork.ts';
import type { PrintInput } from './drawPrint.ts';
import type { TestSheetInput } from './testSheet.ts';

/** PDF files. What draws them needs Node: `../threads.ts` has it. */

export const drawTestSheet = serverTask<TestSheetInput, Uint8Array>('badge-designer.drawTestSheet');

export const drawPrintFile = serverTask<PrintInput, Uint8Array>('badge-designer.drawPrintFile');
