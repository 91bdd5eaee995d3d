import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { fieldsOf, RelationField, TagsField, useDocumentForm, useNoSuggestions } from '@/forms/index.ts';
import { emailNewsletters } from '../../../organisation/public.ts';
import { type NotificationValues, notificationSettings } from '../../contract/eventCards.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { notificationCard } from '../../rules/settingCards.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { NewNewsletter } from './NewNewsletter.tsx';
import { ReadCard } from './ReadCard.tsx';

const schema = notificationSettings.values.check(obeys(notificationCard.problems));

const f = fieldsOf<NotificationValues>();

/** The card for who sends messages about the event, and to whom. */
export function NotificationsCard() {
  const read = asCombinedRead(useDocument(notificationSettings, { eventId: useEventId() }));
  return (
    <ReadCard card="notifications" read={read}>
      {(item) => <NotificationsForm item={item} />}
    </ReadCard>
  );
}

function NotificationsForm({ item }: { item: ItemOf<typeof notificationSettings> }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(notificationSettings, { eventId }, { schema, item, t, invalidates: cardInvalidates });
  const { control, form } = edit;
  return (
    <CardSection card="notifications" edit={edit}>
      <f.Text name="supportEmail" type="email" help={t('settings.supportEmailHelp')} wide />
      <f.TextArea name="footer" help={t('settings.footerHelp')} wide />
      <f.Switch name="notifiesOnOrder" wide />
      {form.watch('notifiesOnOrder') && (
        <TagsField
          control={control}
          name="orderRecipients"
          hint={t('settings.oneByOne')}
          help={t('settings.orderRecipientsHelp')}
          useSearch={useNoSuggestions}
          wide
        />
      )}
      <div>
        <RelationField
          control={control}
          name="newsletterId"
          relation={emailNewsletters}
          labelKey="name"
          isShort
          help={t('settings.newsletterHelp')}
          placeholder={t('settings.notChosen')}
          optional
        />
        <NewNewsletter onCreated={(id) => form.setValue('newsletterId', id, { shouldDirty: true })} />
      </div>
    </CardSection>
  );
}
