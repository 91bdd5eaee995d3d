import { useTranslation } from 'react-i18next';
import { EditForm, useDocumentForm } from '@/forms/index.ts';
import { usePictureStore } from '@/media/index.ts';
import { type Customization, customization } from '../../contract/customization.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { ConfirmationSection } from './ConfirmationSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ContentSection } from './ContentSection.tsx';
import { customizationForm, lookOf, toForm, toPatch } from './customizationForm.ts';
import { DisplaySection } from './DisplaySection.tsx';
import { LookSection } from './LookSection.tsx';
import { PagePreview } from './PagePreview.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';

export function CustomizationEditor({ item }: { item: Customization }) {
  const { t } = useTranslation('scheduler');
  const store = usePictureStore();
  const edit = useDocumentForm(
    customization,
    { schedulerId: useSchedulerId() },
    {
      schema: customizationForm,
      item,
      t,
      toForm,
      toPatch: (changed) => toPatch(changed, store.store),
    },
  );
  return (
    <>
      <EditForm edit={edit}>
        <LookSection store={store} />
        <ContentSection store={store} />
        <DisplaySection />
        <QuestionsSection answeredKeys={item.answeredKeys} />
        <ConsentSection />
        <ConfirmationSection />
      </EditForm>
      <PagePreview look={lookOf(edit.form.watch())} />
    </>
  );
}
