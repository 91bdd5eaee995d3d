import type { Context } from '@server/http/area.ts';
import type { EventRecord } from '../eventRows.ts';
import { admissionRulesCopier } from './admissionRules.ts';
import { attendeeAppCopier } from './attendeeApp.ts';
import { codesCopier } from './codes.ts';
import type { Copier, CopyJob } from './copier.ts';
import { detailsCopier } from './details.ts';
import { extrasCopier } from './extras.ts';
import { packagesCopier } from './packages.ts';
import { speakersCopier, sponsorsCopier } from './people.ts';
import { publishCopier } from './publish.ts';
import { scheduleCopier } from './schedule.ts';
import { sessionsCopier } from './sessions.ts';
import { settingsCopier } from './settings.ts';
import { ticketsCopier } from './tickets.ts';

/** The copiers in the order of copying and display. A part comes after the parts that it refers to. */
export const copiers: readonly Copier[] = [
  detailsCopier,
  scheduleCopier,
  ticketsCopier,
  speakersCopier,
  sponsorsCopier,
  sessionsCopier,
  extrasCopier,
  packagesCopier,
  codesCopier,
  admissionRulesCopier,
  attendeeAppCopier,
  settingsCopier,
  publishCopier,
];

/**
 * The number of dates, tickets and other counted rows up to which parts are copied within the request. More are copied by a
 * job.
 */
const maximumRowsPerCall = 300;

/** Returns true if parts of an event are so large that a job copies them. */
export async function isLarge(source: EventRecord, parts: readonly string[], context: Context): Promise<boolean> {
  let rows = 0;
  for (const { part, summary } of copiers) {
    if (!parts.includes(part)) continue;
    const { counts } = await summary(source, context);
    for (const count of Object.values(counts)) rows += count;
  }
  return rows > maximumRowsPerCall;
}

/** Copies parts of an event, all in the current transaction. `progress` receives values from 0 to 1. */
export async function copyParts(job: CopyJob, context: Context, progress: (fraction: number) => void): Promise<void> {
  for (const [index, { part, copy }] of copiers.entries()) {
    if (job.parts.has(part)) await copy(job, context);
    progress((index + 1) / (copiers.length + 1));
  }
}
