import type { ItemOf } from '@contract/resource.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section, TagsField, useNoSuggestions } from '@/forms/index.ts';
import type { publishSettings } from '../../contract/publish.ts';
import { PagePasswordReveal } from '../../parts/SecretReveal.tsx';
import { PageLink } from './PageLink.tsx';
import type { PublishForm } from './publishForm.ts';

const f = fieldsOf<PublishForm>();

type PrivacySectionProps = { form: UseFormReturn<PublishForm>; settings: ItemOf<typeof publishSettings> };

/** The section for who may open the page. */
export function PrivacySection({ form, settings }: PrivacySectionProps) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const access = form.watch('privacySettings.access');
  const { hasPassword, linkKey, access: savedAccess } = settings.privacySettings;
  return (
    <Section title={t('publish.privacy')} help={t('publish.privacyHelp')}>
      <f.Segmented name="privacySettings.access" wide help={t(`publish.accessHelp.${access}`)} />
      {access === 'unlisted' &&
        (savedAccess === 'unlisted' && linkKey !== null ? (
          <PageLink linkKey={linkKey} version={settings.version} />
        ) : (
          <p>{t('publish.linkAfterSaving')}</p>
        ))}
      {access === 'private' && (
        <>
          <f.Text
            name="privacySettings.password"
            label={t('publish.password')}
            help={t(hasPassword ? 'publish.passwordKept' : 'publish.passwordNeeded')}
          />
          {hasPassword && (
            <PagePasswordReveal
              key={settings.version}
              params={{ eventId: settings.id }}
              label={t('publish.currentPassword')}
            />
          )}
          <TagsField
            control={control}
            name="privacySettings.invited"
            label={t('publish.invited')}
            hint={t('publish.invitedHint')}
            help={t('publish.invitedHelp')}
            useSearch={useNoSuggestions}
            wide
          />
        </>
      )}
    </Section>
  );
}
