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
import { QuestionsSection } from './QuestionsSection.tsx';
import { WithPreview } from './WithPreview.tsx';

type CustomizationEditorProps = { item: Customization; slot: HTMLElement | null };

export function CustomizationEditor({ item, slot }: CustomizationEditorProps) {
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
    <WithPreview look={lookOf(edit.form.watch())} slot={slot}>
      <EditForm edit={edit}>
        <LookSection store={store} />
        <ContentSection store={store} />
        <DisplaySection />
        <QuestionsSection answeredKeys={item.answeredKeys} />
        <ConsentSection />
        <ConfirmationSection />
      </EditForm>
    </WithPreview>
  );
}
