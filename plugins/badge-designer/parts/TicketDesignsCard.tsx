import { id, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asCombinedRead, combineReads, useDocument, useRows } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { CardForm, fieldsOf, Section, useDocumentForm } from '@/forms/index.ts';
import { Card } from '@/ui/Card.tsx';
import type { DesignKind } from '../contract/designKind.ts';
import { type Design, designs, ticketDesigns } from '../contract/designs.ts';
import { designAddress } from './designAddress.ts';
import styles from './slotCard.module.css';

const schema = z.object({ badgeDesignId: z.nullable(id()), ticketDesignId: z.nullable(id()) });
type Form = z.infer<typeof schema>;
const f = fieldsOf<Form>();

type Item = ItemOf<typeof ticketDesigns>;

const toForm = ({ badgeDesignId, ticketDesignId }: Item): Form => ({ badgeDesignId, ticketDesignId });

/** Includes archived designs, because a ticket keeps a design that is archived later. */
const all = { perPage: 0, filters: [{ field: 'isArchived', operator: 'null', value: 'false' }] } as const;

/** The card on a ticket's page that chooses the badge and ticket designs of its attendees. */
export function Contribution({ ticketId }: { ticketId: number }) {
  const item = useDocument(ticketDesigns, { ticketId });
  const rows = useRows(designs, { query: all });
  return (
    <Loaded
      read={combineReads({ item: asCombinedRead(item), rows: asCombinedRead(rows) })}
      waiting={<FormSkeleton sections={1} />}
    >
      {(read) => <TicketDesignsForm key={ticketId} item={read.item} rows={read.rows} />}
    </Loaded>
  );
}

function TicketDesignsForm({ item, rows }: { item: Item; rows: readonly Design[] }) {
  const { t } = useTranslation('badgeDesigner');
  const edit = useDocumentForm(
    ticketDesigns,
    { ticketId: item.id },
    { schema, item, t, toForm, invalidates: [designs] },
  );
  const field = (kind: DesignKind) => {
    const name = `${kind}DesignId` as const;
    const chosen = edit.form.watch(name);
    const fallback = rows.find((design) => design.kind === kind && design.isDefault);
    const shown = chosen === null ? fallback : rows.find((design) => design.id === chosen);
    return (
      <f.Select
        name={name}
        label={t(`changes.${kind}Design`)}
        none={fallback ? t('ticketCard.default', { name: fallback.name }) : t('ticketCard.noDefault')}
        options={rows
          .filter((design) => design.kind === kind && (!design.isArchived || design.id === item[name]))
          .map((design) => ({ value: design.id, label: design.name }))}
        help={
          shown && (
            <Link className={styles.link} to={designAddress(shown)}>
              {t('ticketCard.open', { name: shown.name })}
            </Link>
          )
        }
        optional={false}
      />
    );
  };
  return (
    <Card isFlush>
      <CardForm edit={edit}>
        <Section title={t('ticketCard.title')} help={t('ticketCard.help')}>
          {field('badge')}
          {field('ticket')}
        </Section>
      </CardForm>
    </Card>
  );
}
