import type { OffsetOf } from '@shared/wallClock.ts';
import { zoneOffsetMinutes } from '@shared/zonedTime.ts';

const day = 86_400_000;

/**
 * Caches the offsets of zones by day, because Intl takes as long as everything else about a date, and a series has more
 * than a thousand. A cache is made for one series and then dropped.
 */
export function cachedOffsets(): OffsetOf {
  const cache = new Map<string, number>();
  const atMidnight = (index: number, zone: string) => {
    const key = `${zone} ${index}`;
    const offset = cache.get(key) ?? zoneOffsetMinutes(new Date(index * day), zone);
    cache.set(key, offset);
    return offset;
  };
  return (instant, zone) => {
    const index = Math.floor(instant.getTime() / day);
    const before = atMidnight(index, zone);
    // No zone changes its clocks twice within a day, so equal offsets at two midnights mean no change between them.
    return before === atMidnight(index + 1, zone) ? before : zoneOffsetMinutes(instant, zone);
  };
}
