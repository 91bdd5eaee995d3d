import { serverTask } from '@server/jobs/threadWork.ts';
import type { CheckedFont } from './fonts/checkFont.ts';
import type { PrintInput } from './print/drawPrint.ts';
import type { TestSheetInput } from './print/testSheet.ts';

/** The tasks that read fonts and write PDF files. Their implementations need Node and are registered in `threads.ts`. */

export const drawTestSheet = serverTask<TestSheetInput, Uint8Array>('badge-designer.drawTestSheet');

export const drawPrintFile = serverTask<PrintInput, Uint8Array>('badge-designer.drawPrintFile');

export const checkFontFile = serverTask<Uint8Array, CheckedFont>('badge-designer.checkFontFile');
