import type { Finding, FindingCode } from '../../contract/publish.ts';
import { hasTimes } from '../extras/extraSale.ts';
import { isSoldAfterEvent } from './saleChecks.ts';
import type { ChecklistExtra, ChecklistSnapshot } from './snapshot.ts';

type ExtraAnswer = { code: FindingCode; severity: Finding['severity']; found: ChecklistExtra[] };

const isAfter = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) > Date.parse(other);

/** Checks each activity and add-on. None of these findings blocks publishing. */
export function extraChecks(event: ChecklistSnapshot): ExtraAnswer[] {
  const { startsAt, endsAt, extras } = event;
  const answer = (code: FindingCode, fails: (extra: ChecklistExtra) => boolean): ExtraAnswer => ({
    code,
    severity: 'advice',
    found: extras.filter(fails),
  });
  const isOutside = (extra: ChecklistExtra) => isAfter(startsAt, extra.startsAt) || isAfter(extra.endsAt, endsAt);
  return [
    answer('extra_without_tickets', ({ scopeNotice }) => scopeNotice === 'empty'),
    answer('extra_excepts_nothing', ({ scopeNotice }) => scopeNotice === 'excepts_nothing'),
    answer('activity_without_time', (extra) => hasTimes(extra) && extra.startsAt === null),
    answer('activity_outside_event', isOutside),
    answer('activity_without_link', ({ locationType, onlineUrl }) => locationType === 'online' && onlineUrl === ''),
    answer('extra_sale_after_event', (extra) => isSoldAfterEvent(extra, event)),
    answer(
      'extra_without_quantity',
      ({ type, quantity, stockPoolId }) => quantity === 0 || (type === 'stock' && stockPoolId === null),
    ),
    answer('no_extra_image_alt', ({ imageId, imageAlt }) => imageId !== null && imageAlt.trim() === ''),
  ];
}
