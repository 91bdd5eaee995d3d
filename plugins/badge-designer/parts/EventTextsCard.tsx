import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { CardForm, fieldsOf, Section, useDocumentForm } from '@/forms/index.ts';
import { Card } from '@/ui/Card.tsx';
import { eventTexts, maximumTermsLength } from '../contract/eventTexts.ts';
import { listAddress } from './designAddress.ts';
import styles from './slotCard.module.css';

const { terms } = eventTexts.update.shape;
const schema = z.required(z.object({ terms }));
type Form = z.infer<typeof schema>;
const f = fieldsOf<Form>();

type Item = ItemOf<typeof eventTexts>;

/** The card on an event's page with the texts that its printed tickets show. */
export function Contribution({ eventId }: { eventId: number }) {
  const item = useDocument(eventTexts, { eventId });
  return (
    <Loaded read={asCombinedRead(item)} waiting={<FormSkeleton sections={1} />}>
      {(read) => <EventTextsForm key={eventId} item={read} />}
    </Loaded>
  );
}

const toForm = (item: Item): Form => ({ terms: item.terms });

function EventTextsForm({ item }: { item: Item }) {
  const { t } = useTranslation('badgeDesigner');
  const edit = useDocumentForm(eventTexts, { eventId: item.id }, { schema, item, t, toForm });
  return (
    <Card isFlush>
      <CardForm edit={edit}>
        <Section title={t('eventCard.title')} help={t('eventCard.help')}>
          <f.TextArea
            name="terms"
            label={t('changes.terms')}
            help={
              <Link className={styles.link} to={listAddress('ticket')}>
                {t('eventCard.open')}
              </Link>
            }
            limit={maximumTermsLength}
            optional={false}
            wide
          />
        </Section>
      </CardForm>
    </Card>
  );
}
