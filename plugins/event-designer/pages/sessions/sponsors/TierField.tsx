import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { fieldsOf } from '@/forms/index.ts';
import { sponsorTiers } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';

const f = fieldsOf<{ tierId: number | null }>();

/** The field that chooses a sponsor's tier among those of the event. */
export function TierField() {
  const { t } = useTranslation('meTranslation');
  const { rows } = useRows(sponsorTiers, { params: { eventId: useEventId() }, query: { perPage: 0 } });
  return (
    <f.Select
      name="tierId"
      none={t('tiers.none')}
      help={rows.length === 0 ? t('tiers.helpEmpty') : undefined}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      optional={false}
    />
  );
}
