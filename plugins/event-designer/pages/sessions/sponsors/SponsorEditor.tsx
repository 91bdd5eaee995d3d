import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section } from '@/forms/index.ts';
import { type EntityForm, ImageField, useEntityForm } from '@/media/index.ts';
import { type Sponsor, sponsors } from '../../../contract/sponsors.ts';
import { SocialSection } from '../SocialSection.tsx';
import { TierField } from './TierField.tsx';

const f = fieldsOf<EntityForm<typeof sponsors>>();

type Props = {
  sponsor: Sponsor;
  /** True once somebody has deleted the sponsor. */
  isGone: boolean;
};

export function SponsorEditor({ sponsor, isGone }: Props) {
  const { t } = useTranslation('meTranslation');
  const { edit, store } = useEntityForm(sponsors, {
    params: { eventId: sponsor.eventId },
    item: sponsor,
    t,
    isGone,
  });
  return (
    <EditForm edit={edit}>
      <Section title={t('sponsors.about')} help={t('sponsors.aboutHelp')}>
        <f.Text name="name" wide />
        <TierField />
        <f.Text name="booth" />
        <ImageField control={edit.control} name="logo" store={store} optional wide />
        <f.TextArea name="description" wide />
        <f.Switch name="isFeatured" help={t('sponsors.featuredHelp')} wide />
      </Section>
      <Section title={t('people.contact')} help={t('sponsors.contactHelp')}>
        <f.Text name="email" />
        <f.Text name="phone" />
        <f.Text name="website" help={t('sponsors.websiteHelp')} wide />
        <f.TextArea name="address" wide />
      </Section>
      <SocialSection />
      <Section title={t('people.team')} help={t('people.teamHelp')}>
        <f.TextArea name="internalNotes" wide />
      </Section>
    </EditForm>
  );
}
