import { admissionRules } from './admissionRules.ts';
import { appTimes, highlightWindows } from './appTimes.ts';
import { codeWindows } from './codeWindows.ts';
import { deviceWindows } from './deviceWindows.ts';
import { extraTimes } from './extraTimes.ts';
import { packageTimes } from './packageTimes.ts';
import { publishing } from './publishing.ts';
import { seriesTimes } from './series.ts';
import { sessionTimes } from './sessionTimes.ts';
import { sessionWindows } from './sessionWindows.ts';
import { ticketWindows } from './ticketWindows.ts';
import type { TimedTable } from './timedRows.ts';
import { roomPeriods, speakerPeriods } from './unavailable.ts';

/** All tables of an event that contain times. A change of the zone shows them in this order. */
export const timedTables: readonly TimedTable[] = [
  seriesTimes,
  ticketWindows,
  extraTimes,
  sessionTimes,
  sessionWindows,
  speakerPeriods,
  roomPeriods,
  packageTimes,
  admissionRules,
  deviceWindows,
  codeWindows,
  highlightWindows,
  appTimes,
  publishing,
];
