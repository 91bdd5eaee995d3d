import type { WorkflowStep } from '../../contract/workflowSteps.ts';
import { internationalNumber } from '../../rules/workflow/phoneNumber.ts';
import type { HostRecord } from '../hosts.ts';
import type { BookingRow } from './bookingEvents.ts';

/** A person's name, if the step has one, and an email address, telephone number or web address, if there is one. */
type Recipient = { name: string; address: string };

/** Returns to whom a step sends its message about a booking with these hosts. */
export function recipientOf(
  { action, address, url }: WorkflowStep,
  { booking, hosts }: { booking: BookingRow; hosts: readonly HostRecord[] },
): Recipient {
  switch (action) {
    case 'mailGuest':
      return { name: booking.name, address: booking.email };
    case 'smsGuest':
      return { name: booking.name, address: internationalNumber(booking.phone) };
    case 'mailAddress':
      return { name: '', address };
    case 'smsNumber':
      return { name: '', address: internationalNumber(address) };
    case 'webhook':
      return { name: '', address: url };
    case 'mailHosts':
    case 'consoleHosts': {
      const reached = hosts.filter(({ email }) => email !== '');
      return { name: join(reached, 'name'), address: join(reached, 'email') };
    }
  }
}

const join = (hosts: readonly HostRecord[], key: 'name' | 'email') => hosts.map((host) => host[key]).join(', ');
