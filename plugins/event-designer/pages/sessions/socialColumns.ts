import type { Column } from '@/grid/index.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

export const networks = ['twitter', 'facebook', 'instagram', 'linkedIn'] as const;

type Social = { socialMedia: Record<(typeof networks)[number], string> };

/** Returns a column for each network, hidden by default. */
export function socialColumns<Row extends Social>(t: AreaTranslate): Column<Row>[] {
  return networks.map((network) => ({
    id: network,
    label: t(`fields.socialMedia.${network}`),
    optional: true,
    wideOnly: true,
    cell: ({ socialMedia }) => socialMedia[network],
    text: ({ socialMedia }) => socialMedia[network],
  }));
}
