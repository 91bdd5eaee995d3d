import { initialValues } from '@contract/entityValues.ts';
import { maximumSponsors, sponsors } from '../../../contract/sponsors.ts';
import type { ImportAdapter } from '../types.ts';
import { readSessions, sessionsCell, sessionsColumn, withSessions } from './linkedSessions.ts';
import { externalId, internalNotes, lower, picture, position, socialColumns, withPosition } from './shared.ts';

export const sponsorAdapter: ImportAdapter = {
  kind: 'sponsors',
  columns: [
    externalId,
    position('displayOrder'),
    { key: 'name', aliases: ['sponsor', 'company', 'firma'], type: 'text', field: 'name', isRequired: true, max: 255 },
    { key: 'tier', aliases: ['level', 'category', 'stufe'], type: 'text', max: 100 },
    { key: 'booth', aliases: ['stand', 'booth_number'], type: 'text', field: 'booth', max: 50 },
    { key: 'email', aliases: ['e-mail', 'mail', 'contact_email'], type: 'text', field: 'email', max: 254 },
    { key: 'phone', aliases: ['telephone', 'telefon'], type: 'text', field: 'phone', max: 50 },
    { key: 'website', aliases: ['url', 'web', 'homepage'], type: 'text', field: 'website', max: 500 },
    { key: 'address', aliases: ['adresse'], type: 'text', field: 'address', max: 500 },
    { key: 'description', aliases: ['about', 'beschreibung'], type: 'text', field: 'description', max: 5000 },
    picture('logo', sponsors.fields.logo.crop, ['image', 'picture', 'bild']),
    ...socialColumns,
    { key: 'is_featured', aliases: ['featured', 'highlight'], type: 'boolean', field: 'isFeatured' },
    sessionsColumn,
    internalNotes,
  ],
  contract: withSessions(withPosition(sponsors, 'displayOrder')),
  initial: initialValues(sponsors.fields),
  maximum: maximumSponsors,
  keyOf: ({ name }) => lower(name),
  keyColumns: () => ['name'],
  nameOf: ({ name }) => String(name ?? ''),
  complete: (patch, reading) => {
    const { cells, find } = reading;
    readSessions(patch, reading);
    if (cells.tier === undefined) return;
    const tierId = cells.tier === '' ? null : find('tiers', cells.tier, 'tier');
    if (cells.tier === '' || tierId !== null) patch.tierId = tierId;
  },
  columnOf: { tierId: 'tier', sessionIds: 'sessions' },
  cells: (values, importContext) => ({
    tier: importContext.references.tiers?.find(({ id }) => id === values.tierId)?.name ?? '',
    sessions: sessionsCell(values, importContext),
  }),
  creatable: ['tiers'],
  sample: {
    external_id: 'SPO-1',
    name: 'Nordgrid',
    tier: 'Gold',
    booth: 'A12',
    email: 'hello@nordgrid.example',
    website: 'https://nordgrid.example',
    description: 'Power for everyone.',
    logo: 'nordgrid.png',
    linkedin: 'https://www.linkedin.com/company/nordgrid',
    is_featured: 'yes',
  },
};
