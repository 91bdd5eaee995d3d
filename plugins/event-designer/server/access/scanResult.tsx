/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import type { ScanResult } from '../../contract/access.ts';
import { dayAt } from '../../rules/access/moments.ts';
import { type ScanTexts, scanTexts } from './scanTexts.ts';

/** Returns true if a ticket is not valid only because no gate was chosen. */
export const isGateMissing = ({ reason }: ScanResult, { fields }: PublicContext, hasGates: boolean) =>
  hasGates && reason === 'wrong_gate' && !fields.get('gate');

/** Returns why a ticket is refused. A ticket with several entries that are all used does not just say “Already used”. */
function refusalOf({ reason, entries, maximum, isPerDay }: ScanResult, t: ScanTexts): string {
  if (reason === null) return '';
  if (reason !== 'already_redeemed' || maximum === null || entries < maximum) return t.reason[reason];
  if (isPerDay) return t.allUsedToday(maximum);
  return maximum > 1 ? t.allUsed(maximum) : t.reason[reason];
}

/** Formats a past time on the clocks of the event, with its day unless that is today. */
function pastTime(at: string, language: Language, { zone, now }: { zone: string; now: Date }): string {
  const isToday = dayAt(new Date(at), zone) === dayAt(now, zone);
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    timeZone: zone,
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
}

type ScanResultTextProps = { scan: ScanResult; context: PublicContext; hasGates: boolean; zone: string };

/**
 * Renders the result: what the person at the gate must do in large letters, which can be read at arm's length, and the
 * details below. A ticket that is not valid only because no gate was chosen is not shown as invalid.
 */
export function ScanResultText({ scan, context, hasGates, zone }: ScanResultTextProps) {
  const { fields, language, now } = context;
  const t = scanTexts[language];
  const passed = fields.get('direction') === 'out' ? t.isOut : t.isIn;
  const refusal = isGateMissing(scan, context, hasGates) ? t.chooseGate : refusalOf(scan, t);
  const { lastEntryAt, secondsLeft } = scan;
  const details = [
    ...[scan.attentionText, scan.message, scan.holderName, scan.ticketName].filter(Boolean),
    ...(lastEntryAt === null ? [] : [t.lastEntry(pastTime(lastEntryAt, language, { zone, now }))]),
    ...(scan.isRepeated ? [t.repeated] : []),
  ];
  return (
    <>
      <strong class="answer">
        {[refusal || passed, ...(secondsLeft === null ? [] : [t.wait(secondsLeft)])].join(' · ')}
      </strong>
      {details.join(' · ')}
    </>
  );
}
