import { mapAddress } from '@shared/addresses.ts';
import { ExternalLink, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@/lib/countries.ts';
import styles from './places.module.css';
import { type PlaceAt, usePlace } from './placeValues.ts';

/** Replaces the map if no key is configured: shows the postal address, with a link to a map. */
export function AddressBlock({ at }: { at: PlaceAt }) {
  const { t, i18n } = useTranslation();
  const { place } = usePlace(at);
  const link = mapAddress(place);
  if (!link) return null;
  const town = [place.postalCode, place.city].filter(Boolean).join(' ');
  const country = countryName(place.country, i18n.language);
  const lines = [place.line1, place.line2, town, place.state, country].filter(Boolean);
  return (
    <address className={styles.address}>
      <MapPin size={18} aria-hidden />
      <div>
        {place.name && <strong>{place.name}</strong>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <a href={link} target="_blank" rel="noreferrer">
        {t('place.openMap')}
        <ExternalLink size={14} aria-hidden />
      </a>
    </address>
  );
}
