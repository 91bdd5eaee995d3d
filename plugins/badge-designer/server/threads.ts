import { workOf } from '@server/jobs/threadWork.ts';
import * as tasks from './tasks.ts';

export const drawTestSheet = workOf(tasks.drawTestSheet, async (input) => {
  const { drawTestSheet: draw } = await import('./print/testSheet.ts');
  return draw(input);
});

export const drawPrintFile = workOf(tasks.drawPrintFile, async (input, { progress }) => {
  const { drawPrint } = await import('./print/drawPrint.ts');
  return drawPrint(input, progress);
});

export const checkFontFile = workOf(tasks.checkFontFile, async (file) => {
  const { checkFont } = await import('./fonts/checkFont.ts');
  return checkFont(file);
});
