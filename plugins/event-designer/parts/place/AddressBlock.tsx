import { ExternalLink, MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '../../rules/venues.ts';
import styles from './place.module.css';
import type { PlaceForm } from './placeForm.ts';

/** In place of a map, where no key is configured: the address as attendees read it, and the way to a map. */
export function AddressBlock() {
  const { t, i18n } = useTranslation('meTranslation');
  const { control } = useFormContext<PlaceForm>();
  const venue = useWatch({ control, name: 'venue' });
  const link = mapAddress(venue);
  if (!link) return null;
  const country = venue.country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(venue.country);
  const town = [venue.postalCode, venue.city].filter(Boolean).join(' ');
  const lines = [venue.line1, venue.line2, town, venue.state, country].filter(Boolean);
  return (
    <address className={styles.address}>
      <MapPin size={18} aria-hidden />
      <div>
        {venue.name && <strong>{venue.name}</strong>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <a href={link} target="_blank" rel="noreferrer">
        {t('basicInfo.openMap')}
        <ExternalLink size={14} aria-hidden />
      </a>
    </address>
  );
}
