import type { Problem } from '@contract/problem.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import type { instanceBasicInfo, instanceMetadata } from '../contract/meetingInstances.ts';
import { timeDisplay } from '../contract/shared.ts';

type BasicInfo = ItemOf<typeof instanceBasicInfo>;

const maximumDays = 60;
const dayLength = 86_400_000;

/** The limits of the contract, which the screens read. */
export const metadata: ResponseOf<typeof instanceMetadata> = {
  timeDisplays: timeDisplay.options,
  meetingMinutes: { least: 5, most: 480, usual: [10, 15, 20, 30, 45, 60] },
  breakMinutes: { least: 0, most: 240 },
  maximumDays,
};

/** Returns what is wrong with the days of an occasion: their order and their number. */
export function instanceProblems({ startsOn, endsOn }: Pick<BasicInfo, 'startsOn' | 'endsOn'>): Problem[] {
  if (startsOn === null || endsOn === null) return [];
  if (endsOn < startsOn) return [{ path: 'endsOn', code: 'end_before_start', message: 'The end is before the start' }];
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayLength + 1;
  if (days <= maximumDays) return [];
  const message = `At most ${maximumDays} days`;
  return [{ path: 'endsOn', code: 'too_many_days', message, params: { maximum: maximumDays } }];
}
