import type { RowsQueryOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import type { ListControl } from '@/grid/index.ts';
import { events } from '../../contract/events.ts';

const archived: RowsQueryOf<typeof events> = {
  page: 1,
  perPage: 1,
  filters: [{ field: 'isArchived', operator: 'eq', value: 'true' }],
};

/** Explains an empty list whose events are all archived. */
export function ArchivedHint({ control }: { control: ListControl }) {
  const { t } = useTranslation('meTranslation');
  const { total = 0 } = useRows(events, { query: archived });
  if (total === 0) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => control.change({ filters: { ...control.state.filters, archive: ['only'] } })}
    >
      {t('events.showArchived', { count: total })}
    </Button>
  );
}
