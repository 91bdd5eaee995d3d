import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { ImportTabs } from './ImportTabs.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { UploadCard } from './UploadCard.tsx';

/** The page that begins an import: a template, then a file or pasted cells. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  usePageTitle(t('imports.title'));
  return (
    <>
      <ImportTabs />
      <PageHeader title={t('imports.title')} sentence={t('imports.sentence')} />
      <Stack of="cards">
        <TemplateCard />
        <UploadCard />
      </Stack>
    </>
  );
}
