import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';

type Social = { socialMedia: { twitter: string; facebook: string; instagram: string; linkedIn: string } };
const f = fieldsOf<Social>();

/** The section for profiles at the specification's social networks. */
export function SocialSection() {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('people.social')} help={t('people.socialHelp')}>
      <f.Text name="socialMedia.twitter" optional wide />
      <f.Text name="socialMedia.facebook" optional wide />
      <f.Text name="socialMedia.instagram" optional wide />
      <f.Text name="socialMedia.linkedIn" optional wide />
    </Section>
  );
}
