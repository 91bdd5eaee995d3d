import { id, z } from '@contract/fields.ts';
import type { JobFile } from '@contract/jobs.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { sql } from 'drizzle-orm';
import { startPrintJob } from '../../contract/print.ts';
import { type PrintOptions, printOptions } from '../../contract/printOptions.ts';
import { resolutionOf } from '../../rules/print/planPrint.ts';
import { usedUploadIds } from '../../rules/usedUploadIds.ts';
import { fontBlobKeysOf } from '../fonts/fonts.ts';
import { prints } from '../printTables.ts';
import { drawPrintFile } from '../tasks.ts';
import type { PrintInput } from './drawPrint.ts';
import { blobsOf, picturesOf, readBlobs } from './loadPictures.ts';
import { type LoadedPrint, loadPrint, type PrintedDesign } from './loadPrint.ts';
import { calibrationFor, findPrinter } from './testSheetJob.ts';

const jobInput = z.object({ eventId: id(), options: printOptions });
type JobInput = z.infer<typeof jobInput>;

/** Loads a print and refuses one that has problems. */
async function loadPrintable(context: Context, { eventId, options }: JobInput): Promise<LoadedPrint> {
  const print = await loadPrint(context, eventId, options);
  refuseIfAny(print.problems);
  return print;
}

const designsOf = ({ people }: LoadedPrint): PrintedDesign[] => [
  ...new Map(people.map(({ design }) => [design.id, design])).values(),
];

/**
 * Returns the latest change of the designs. As the file's date, it makes equal input give an equal file at any time.
 */
function dateOf(designs: readonly PrintedDesign[]): Date {
  return new Date(Math.max(0, ...designs.map(({ updatedAt }) => Date.parse(updatedAt))));
}

function peopleOf({ people, tickets, event, plan }: LoadedPrint): PrintInput['people'] {
  const numbers = new Map(plan.indexes.map((index, place) => [index, place + 1]));
  return people.map(({ ticketId, values, design }, index) => ({
    designId: design.id,
    bleed: plan.bleeds[index] ?? 0,
    values: {
      ...event.values,
      ...tickets.get(ticketId)?.values,
      ...values,
      print_number: String(numbers.get(index) ?? ''),
    },
  }));
}

type FileKind = { extension: string; contentType: string };

/** A PDF, a PNG of the only page, or an archive of the PNG files of several pages. */
function kindOf({ plan }: LoadedPrint, place: number, { output }: PrintOptions): FileKind {
  if (resolutionOf(output) === null) return { extension: '.pdf', contentType: 'application/pdf' };
  const isOne = plan.files[place]?.pages.length === 1;
  return isOne
    ? { extension: '.png', contentType: 'image/png' }
    : { extension: '.zip', contentType: 'application/zip' };
}

/** Returns the name of a file without its extension. */
function fileTitle({ event, tickets, plan }: LoadedPrint, place: number): string {
  const file = plan.files[place];
  const ticket = file?.ticketId ? tickets.get(file.ticketId)?.name : undefined;
  const isPart = plan.files.filter(({ ticketId }) => ticketId === file?.ticketId).length > 1;
  return [event.name, ticket, isPart ? place + 1 : undefined].filter((part) => part !== undefined).join(' – ');
}

async function recordPrints(
  { people, plan }: LoadedPrint,
  { eventId, options }: JobInput,
  context: Context,
): Promise<void> {
  const { tx, account, now, user } = context;
  const rows = plan.indexes.flatMap((index) => {
    const person = people[index];
    if (!person) return [];
    const { id: designId, name: designName, documentVersion: designVersion } = person.design;
    return [{ registrationId: person.id, designId, designName, designVersion }];
  });
  // One JSON parameter holds any number of ids. People deleted meanwhile are left out.
  await tx.execute(sql`
    insert into ${prints} (account_id, created_at, updated_at, event_id, registration_id, kind, design_id, design_name,
      design_version, copies, user_name)
    select ${account}::int, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${eventId}::int,
      printed."registrationId", ${options.kind}, printed."designId", printed."designName", printed."designVersion",
      ${options.copies}::int, ${user.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as printed ("registrationId" int, "designId" int, "designName" text, "designVersion" int)
    where exists (select 1 from registrations where registrations.id = printed."registrationId")`);
}

export const printJob = job({
  kind: 'badge-designer.print',
  input: jobInput,
  run: async ({ transact, finish, storeFile, ports }, input, { inThread, progress }) => {
    const { options } = input;
    const { print, blobs, fontBlobs, printer } = await transact(async (context) => {
      const loaded = await loadPrintable(context, input);
      const documents = designsOf(loaded).map(({ document }) => document);
      return {
        print: loaded,
        blobs: await blobsOf(context, picturesOf(documents, loaded.event.coverMediaId)),
        fontBlobs: await fontBlobKeysOf(context, [...new Set(documents.flatMap(usedUploadIds))]),
        printer: await findPrinter(context, options.printerId),
      };
    });
    const designs = designsOf(print);
    const pictures = await readBlobs(ports.blobs, blobs);
    const fonts = await readBlobs(ports.blobs, fontBlobs);
    const people = peopleOf(print);
    const { files: planned } = print.plan;
    const files: JobFile[] = [];
    for (const [place, { pages }] of planned.entries()) {
      const bytes = await inThread(
        drawPrintFile,
        {
          title: fileTitle(print, place),
          date: dateOf(designs),
          pages,
          people,
          documents: designs.map(({ id: designId, document }) => ({ id: designId, document })),
          pictures,
          fonts,
          hasCropMarks: options.hasCropMarks,
          dpi: resolutionOf(options.output),
          calibration: calibrationFor(printer),
        },
        (fraction) => progress((place + fraction) / planned.length),
      );
      const { extension, contentType } = kindOf(print, place, options);
      files.push(await storeFile({ name: `${fileTitle(print, place)}${extension}`, contentType, bytes }));
    }
    return finish(async (context) => {
      await recordPrints(print, input, context);
      return { files, badges: print.plan.indexes.length * options.copies, sheets: print.plan.sheets };
    });
  },
});

export function printJobRoutes(routes: AreaRoutes): void {
  routes.endpoint(startPrintJob, async ({ body }, context) => {
    const input = { eventId: Number(context.params.eventId), options: body };
    const print = await loadPrintable(context, input);
    if (print.people.length === 0) throw new RefusedError('rule_broken', 'There is nobody to print for');
    await findPrinter(context, body.printerId);
    const jobId = await startJob(context, printJob, input, { name: print.event.name });
    return { jobId, badges: print.plan.indexes.length * body.copies, sheets: print.plan.sheets };
  });
}
