/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import type { SchedulerLocation } from '../../contract/schedulers.ts';
import { locationText } from './locationText.ts';

const isWebLink = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Shows where a booked time takes place. An address, such as that of a video call, becomes a link. */
export function LocationValue({ location, language }: { location: SchedulerLocation; language: Language }) {
  if (!isWebLink(location.value)) return <>{locationText(location, language, true)}</>;
  return (
    <>
      {locationText({ ...location, value: '' }, language, true)}:{' '}
      <a href={location.value} target="_blank" rel="noopener noreferrer">
        {location.value}
      </a>
    </>
  );
}
