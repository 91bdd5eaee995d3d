import { useTranslation } from 'react-i18next';
import { EditForm, useDocumentForm } from '@/forms/index.ts';
import { PageIndex } from '@/ui/PageIndex.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type Availability, availability } from '../../contract/availability.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { availabilityForm } from './availabilityForm.ts';
import { ClosedSection } from './ClosedSection.tsx';
import { HoursSection } from './HoursSection.tsx';
import { InviteeSection } from './InviteeSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { OverridesSection } from './OverridesSection.tsx';
import { type AvailabilitySection, sectionId, sections } from './sections.ts';
import { TimingSection } from './TimingSection.tsx';
import { WhyMissing } from './WhyMissing.tsx';
import { YearGlance } from './YearGlance.tsx';

export function AvailabilityEditor({ item }: { item: Availability }) {
  const { t } = useTranslation('scheduler');
  const edit = useDocumentForm(
    availability,
    { schedulerId: useSchedulerId() },
    { schema: availabilityForm, item, t, invalidates: [schedulers] },
  );
  const titleOf = (section: AvailabilitySection) =>
    section === 'why' || section === 'year' ? t(`${section}.title`) : t(`availability.${section}`);
  return (
    <>
      <PageIndex entries={sections.map((section) => ({ id: sectionId(section), label: titleOf(section) }))} />
      <Stack of="cards">
        <EditForm edit={edit}>
          <HoursSection />
          <OverridesSection />
          <ClosedSection />
          <TimingSection />
          <LimitsSection />
          <InviteeSection />
        </EditForm>
        <WhyMissing rules={edit.form.watch()} />
        <YearGlance rules={edit.form.watch()} />
      </Stack>
    </>
  );
}
