import { knownLanguage, type Language } from '@contract/language.ts';
import type { Composed, Composing } from '@server/outbox/message.ts';
import { bookingTemplate } from '../../contract/consolePaths.ts';
import { isSms, type WorkflowStep, type WorkflowTrigger } from '../../contract/workflowSteps.ts';
import { fillStep, type MessageFacts } from '../../rules/workflow/bookingVariables.ts';
import { bookingPath } from '../bookings/bookingLink.ts';
import { bookingCalendarFile } from '../bookings/calendarEntry.ts';
import { type HostRecord, hostsById } from '../hosts.ts';
import { locationText } from '../publicPages/locationText.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import type { BookingRow } from './bookingEvents.ts';
import { recipientOf } from './recipientOf.ts';
import type { WorkflowRecord } from './workflowRows.ts';

type MessageSource = {
  booking: BookingRow;
  scheduler: SchedulerRecord;
  hosts: readonly HostRecord[];
  /** The guest's own page, and the organisers' page. */
  url: string;
  consoleUrl: string;
};

function factsOf({ booking, scheduler, hosts, url, consoleUrl }: MessageSource, language: Language): MessageFacts {
  const { location } = booking;
  return {
    schedulerName: scheduler.name,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    location: location ? locationText(location, language, true) : '',
    meetingUrl: location?.type === 'videoUrl' ? location.value : '',
    organizer: hosts.map(({ name }) => name).join(', '),
    name: booking.name,
    email: booking.email,
    reference: booking.reference,
    reason: booking.reason,
    answers: booking.answers,
    manageUrl: url,
    consoleUrl,
  };
}

type Reader = { to: string; language: Language; zone: string };

/** Returns the recipient of a message with language and zone. Other addresses get the language of the first host. */
function readerOf(step: WorkflowStep, { booking, scheduler, hosts }: MessageSource): Reader {
  const { action } = step;
  const { timeZone, isZoneLocked } = scheduler;
  const { address: to } = recipientOf(step, { booking, hosts });
  if (action === 'mailGuest' || action === 'smsGuest') {
    const language = knownLanguage(booking.language) ?? 'en';
    return { to, language, zone: isZoneLocked ? timeZone : booking.timeZone };
  }
  const language = hosts[0]?.language ?? 'en';
  if (action === 'mailAddress' || action === 'smsNumber') return { to, language, zone: timeZone };
  return { to, language, zone: hosts[0]?.timeZone ?? timeZone };
}

type Sending = {
  booking: BookingRow;
  scheduler: SchedulerRecord;
  workflow: WorkflowRecord;
  step: WorkflowStep;
  trigger: WorkflowTrigger;
};

/** The page of a booking in the console. */
const bookingLink = (bookingId: number) => ({ page: 'scheduler/booking', params: { bookingId } });

/** Composes a step's message about a booking in its current state. */
export async function composeStep(composing: Composing, sending: Sending): Promise<Composed> {
  const { booking, scheduler, workflow, step, trigger } = sending;
  const hostById = await hostsById(composing, booking.hostIds);
  const hosts = booking.hostIds.flatMap((id) => hostById.get(id) ?? []);
  const guestLanguage = knownLanguage(booking.language) ?? 'en';
  const path = await bookingPath(composing, {
    slug: scheduler.slug,
    bookingId: booking.id,
    language: guestLanguage,
  });
  const { origin, console: consolePlace } = composing;
  const consolePath = bookingTemplate.replace(':bookingId', String(booking.id));
  const consoleUrl = consolePlace.mode === 'standalone' ? origin + consolePlace.basePath + consolePath : '';
  const source: MessageSource = { booking, scheduler, hosts, url: origin + path, consoleUrl };
  if (step.action === 'webhook') {
    const { id, reference, state, startsAt, endsAt, name, email, phone, timeZone, location, answers, reason } = booking;
    return {
      webhook: {
        url: step.url,
        secret: workflow.webhookSecret,
        body: {
          trigger,
          scheduler: { id: scheduler.id, name: scheduler.name },
          booking: { id, reference, state, startsAt, endsAt, name, email, phone, timeZone, location, answers, reason },
        },
      },
    };
  }
  const { to, language, zone } = readerOf(step, source);
  if (to === '') return { skip: isSms(step.action) ? 'noPhone' : 'noRecipient' };
  const filled = fillStep(step, factsOf(source, language), { language, zone });
  if (isSms(step.action)) return { sms: { to, text: filled.text } };
  if (step.action === 'consoleHosts') {
    const { subject, text } = filled;
    return { notification: { to, subject, text, link: bookingLink(booking.id) } };
  }
  const organizer = hosts.find(({ email }) => email !== '');
  const content = bookingCalendarFile({ booking, scheduler, hosts, language, url: source.url, now: composing.now });
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'REQUEST';
  const type = `text/calendar; method=${method}; charset=utf-8`;
  return {
    mail: {
      to,
      ...filled,
      fromName: scheduler.name,
      ...(step.action === 'mailGuest' && organizer && { replyTo: organizer.email }),
      ...(step.hasCalendarFile && {
        attachments: [{ name: `${booking.reference}.ics`, type, content, encoding: 'text' as const }],
      }),
    },
  };
}
