import type { BookingState } from '../contract/bookings.ts';

export type BookingAction = 'confirm' | 'reject' | 'cancel' | 'move' | 'noShow';

type BookingTimes = { state: BookingState; startsAt: string; endsAt: string };

const allowedStates: Record<BookingAction, readonly BookingState[]> = {
  confirm: ['pending'],
  reject: ['pending'],
  cancel: ['pending', 'confirmed'],
  move: ['pending', 'confirmed'],
  noShow: ['confirmed'],
};

/**
 * Returns true if organisers may do this with a booking now. A past booking cannot be moved, and a future one cannot be
 * a no-show.
 */
export function isActionAllowed(action: BookingAction, { state, startsAt, endsAt }: BookingTimes, now: Date): boolean {
  if (!allowedStates[action].includes(state)) return false;
  if (action === 'noShow') return now >= new Date(startsAt);
  if (action === 'cancel') return now < new Date(endsAt);
  return now < new Date(startsAt);
}

/** Returns true if the booking does not take place. */
export function isCancelledOrRejected(state: BookingState): boolean {
  return state === 'cancelled' || state === 'rejected';
}

/** The state of a booking after an action. A move does not change it. */
const results: Record<Exclude<BookingAction, 'move'>, BookingState> = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  noShow: 'noShow',
};
const stateActions = ['confirm', 'reject', 'cancel', 'noShow'] as const;

/**
 * Returns true if a booking may be given a state again, by undo or redo: the state before the last action, or the state
 * after an undone action that is still allowed.
 */
export function mayReopen(state: BookingState, booking: BookingTimes, now: Date): boolean {
  if (state === booking.state) return true;
  return stateActions.some((action) => {
    const isUndo = results[action] === booking.state && allowedStates[action].includes(state);
    return isUndo || (results[action] === state && isActionAllowed(action, booking, now));
  });
}

/** Returns true if the guest may still move or cancel the booking; `cutoff`: minutes before the start. */
export function mayGuestChange(booking: BookingTimes, cutoff: number, now: Date): boolean {
  return isActionAllowed('cancel', booking, now) && now.getTime() < Date.parse(booking.startsAt) - cutoff * 60_000;
}

/** Returns true if the guest may rate the booking: it took place. */
export function mayRate({ state, endsAt }: BookingTimes, now: Date): boolean {
  return state === 'confirmed' && now >= new Date(endsAt);
}

/** Letters and digits that cannot be confused on the telephone. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Returns a reference such as `K7MQ-4XPA` from random bytes. */
export function referenceOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Providers of free mail. An address there does not identify a company. */
const freeMailProviders = new Set([
  'aol.com',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'msn.com',
  'outlook.com',
  'outlook.de',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
  'yandex.ru',
]);

type Confirmation = { confirmation: 'automatic' | 'always' | 'freeEmail' };

/** Returns true if a booking must wait for a decision. */
export function needsConfirmation({ confirmation }: Confirmation, email: string): boolean {
  if (confirmation !== 'freeEmail') return confirmation === 'always';
  return freeMailProviders.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
