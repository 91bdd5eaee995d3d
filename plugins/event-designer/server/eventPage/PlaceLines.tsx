/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { mapAddress } from '@shared/addresses.ts';
import type { ShownPlace } from '../../rules/publicPage.ts';
import { countryText, momentText } from './formatTexts.ts';
import { NewTab } from './NewTab.tsx';
import { texts } from './texts.ts';

type PlaceLinesProps = { place: ShownPlace; language: Language; timeZone: string };

/** Renders the part of the place that visitors may see now. */
export function PlaceLines({ place, language, timeZone }: PlaceLinesProps) {
  const t = texts[language];
  if (place.kind === 'unknown') return <>{t.placeUnknown}</>;
  if (place.kind === 'online') {
    return (
      <>
        {t.online}
        <span class="line quiet">{t.onlineHelp}</span>
      </>
    );
  }
  if (place.kind === 'town') {
    const { city, country, forAttendees, from } = place;
    const later = from === null ? t.addressLater : t.addressFrom(momentText(from, { language, timeZone }));
    return (
      <>
        {[city, countryText(country, language)].filter(Boolean).join(', ')}
        <span class="line quiet">{forAttendees ? t.addressForAttendees : later}</span>
      </>
    );
  }
  const { name, line1, line2, postalCode, city, state, country } = place.venue;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const address = [line1, line2, town, state, countryText(country, language)].filter(Boolean).join(', ');
  const map = mapAddress(place.venue);
  return (
    <>
      {name || address}
      {name && address ? <span class="line">{address}</span> : null}
      {map ? (
        <span class="line">
          <a href={map} target="_blank" rel="noopener noreferrer">
            {t.map}
            <NewTab language={language} />
          </a>
        </span>
      ) : null}
    </>
  );
}
