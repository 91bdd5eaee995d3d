import { type HolidayCountry, holidayCountries } from './publicHolidays.ts';

/** The time zones of each country whose holidays are known. */
const zones: Record<HolidayCountry, readonly string[]> = {
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  AT: ['Europe/Vienna'],
  CH: ['Europe/Zurich'],
  FR: ['Europe/Paris'],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  NL: ['Europe/Amsterdam'],
  NO: ['Europe/Oslo', 'Arctic/Longyearbyen'],
  SE: ['Europe/Stockholm'],
  US: [
    'America/New_York',
    'America/Detroit',
    'America/Chicago',
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
};

/** Returns the country of a time zone; undefined if its holidays are not known. */
export function countryOfZone(zone: string): HolidayCountry | undefined {
  return holidayCountries.find((country) => zones[country].includes(zone));
}
