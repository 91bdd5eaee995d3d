import { readFileSync } from 'node:fs';
import { RefusedError } from '@contract/problem.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { designDocument } from '../../contract/document.ts';
import { uncalibrated } from '../../rules/sheets/calibration.ts';
import { checkFont } from '../../server/fonts/checkFont.ts';
import { drawPrint } from '../../server/print/drawPrint.ts';

/**
 * Does with one file what the server does with an upload, as `font file.ttf`, in a process of its own. Prints how it
 * ended and the most memory that the process had, as JSON.
 */

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

async function readPicture(bytes: Uint8Array): Promise<string> {
  await drawWithSharp({ method: 'inspect', bytes });
  await drawWithSharp({ method: 'display', bytes });
  return 'taken';
}

async function readDocument(bytes: Uint8Array, dpi: number | null): Promise<string> {
  const { data: document, error } = designDocument.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!document) return error.issues[0]?.code ?? '';
  const { width, height } = document.page;
  const place = { index: 0, turn: 0 as const, isMirrored: false, x: 0, y: 0, width, height };
  await drawPrint(
    {
      title: 'Hostile',
      date: new Date(0),
      pages: [{ page: { width, height }, face: 'front', places: [place] }],
      people: [{ designId: 1, values: { full_name: 'Ada Lovelace' }, bleed: 0 }],
      documents: [{ id: 1, document }],
      pictures: [],
      fonts: [],
      hasCropMarks: false,
      dpi,
      calibration: uncalibrated,
    },
    async () => undefined,
  );
  return 'drawn';
}

const readers: Record<string, (bytes: Uint8Array) => Promise<string>> = {
  font: async (bytes) => `${(await checkFont(bytes)).name} is taken`,
  picture: readPicture,
  document: (bytes) => readDocument(bytes, null),
  documentAsPng: (bytes) => readDocument(bytes, 600),
  nothing: async () => 'nothing',
};

const [, , kind = '', path = ''] = process.argv;
const ended = await readers[kind]?.(bytesOf(path)).catch((error: unknown) =>
  error instanceof RefusedError ? error.problems[0]?.code : `a fault: ${String(error)}`,
);
// Unlike `resourceUsage`, this counts from the start of the program, not from that of its parent.
const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
console.info(JSON.stringify({ ended, megabytes: (Number(kilobytes) * 1024) / 1e6 }));
