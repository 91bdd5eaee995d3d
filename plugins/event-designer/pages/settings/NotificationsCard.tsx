import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument, useUpdateDocument } from '@/data/index.ts';
import { RelationField, SwitchField, TagsField, TextAreaField, TextField, useEditForm } from '@/forms/index.ts';
import { notificationSettings } from '../../contract/eventCards.ts';
import { emailNewsletters } from '../../contract/references.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useNoSuggestions } from '../../parts/useNoSuggestions.ts';
import { notificationCard } from '../../rules/settingCards.ts';
import { CardSection } from './CardSection.tsx';
import { madeOld } from './madeOld.ts';
import { NewNewsletter } from './NewNewsletter.tsx';
import { ReadCard } from './ReadCard.tsx';

const schema = notificationSettings.values.check(obeys(notificationCard.problems));

/** Who writes to whom about the event. */
export function NotificationsCard() {
  const read = useDocument(notificationSettings, { eventId: useEventId() });
  return (
    <ReadCard card="notifications" read={read}>
      {(item) => <NotificationsForm item={item} />}
    </ReadCard>
  );
}

function NotificationsForm({ item }: { item: ItemOf<typeof notificationSettings> }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const update = useUpdateDocument(notificationSettings, { eventId }, { invalidates: madeOld });
  const edit = useEditForm({
    schema,
    values: item,
    version: item.version,
    subject: { of: [notificationSettings], params: { eventId } },
    save: (patch, version) => update.run({ version, patch }),
  });
  const { control, form } = edit;
  return (
    <CardSection
      card="notifications"
      title={t('settings.notifications')}
      help={t('settings.notificationsHelp')}
      edit={edit}
      shows={[notificationSettings]}
    >
      <TextField
        control={control}
        name="supportEmail"
        type="email"
        label={t('settings.label.supportEmail')}
        help={t('settings.supportEmailHelp')}
        optional
        wide
      />
      <TextAreaField
        control={control}
        name="footer"
        label={t('settings.label.footer')}
        help={t('settings.footerHelp')}
        limit={2000}
        optional
        wide
      />
      <SwitchField control={control} name="notifiesOnOrder" label={t('settings.label.notifiesOnOrder')} wide />
      {form.watch('notifiesOnOrder') && (
        <TagsField
          control={control}
          name="orderRecipients"
          label={t('settings.label.orderRecipients')}
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
          label={t('settings.label.newsletterId')}
          help={t('settings.newsletterHelp')}
          placeholder={t('settings.notChosen')}
          optional
        />
        <NewNewsletter onMade={(id) => form.setValue('newsletterId', id, { shouldDirty: true })} />
      </div>
    </CardSection>
  );
}
