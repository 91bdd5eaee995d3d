import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { useCopyText } from '@/feedback/index.ts';
import { FixedTextField, TextField, useSettled } from '@/forms/index.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import { slugCheck, slug as slugShape } from '../../contract/slug.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { usePagesAddress } from '../../parts/usePageAddress.ts';
import { slugOf } from '../../rules/slug.ts';
import styles from './basicInfo.module.css';
import type { BasicInfoForm } from './basicInfoForm.ts';

type SlugFieldProps = {
  form: UseFormReturn<BasicInfoForm>;
  /** The saved slug. */
  stored: string;
  /** True once the event was published, because people then have the address. */
  isFixed: boolean;
};

/** The field for the event's address: shows while typing whether it is free, and copies the whole address. */
export function SlugField({ form, stored, isFixed }: SlugFieldProps) {
  const { t } = useTranslation('meTranslation');
  const pages = usePagesAddress();
  const copy = useCopyText();
  const slug = useWatch({ control: form.control, name: 'slug' }) ?? '';
  const prefix = pages.replace(/^https?:\/\//, '');
  const field = { control: form.control, name: 'slug', label: t('basicInfo.slug') } as const;
  return (
    <div className={styles.slug}>
      {isFixed ? (
        <FixedTextField {...field} before={prefix} help={t('basicInfo.slugFixed')} />
      ) : (
        <TextField
          {...field}
          before={<span className={styles.pages}>{prefix}</span>}
          help={<SlugState form={form} slug={slug} stored={stored} />}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<Copy size={14} aria-hidden />}
        onClick={() => void copy(`${pages}${slug}`, t('basicInfo.slugCopied'))}
      >
        {t('basicInfo.copySlug')}
      </Button>
    </div>
  );
}

type SlugStateProps = { form: UseFormReturn<BasicInfoForm>; slug: string; stored: string };

function SlugState({ form, slug, stored }: SlugStateProps) {
  const { t } = useTranslation('meTranslation');
  const settled = useSettled(slug);
  const hasShape = slugShape.safeParse(settled).success;
  const check = useCall(slugCheck, {
    params: { eventId: useEventId() },
    query: { slug: settled },
    enabled: hasShape && settled !== stored,
  });
  if (slug === stored || slug === '') return t('basicInfo.slugHelp');
  if (settled !== slug || check.isLoading) return t('basicInfo.slugChecking');
  const suggestion = hasShape ? check.data?.suggestion : slugOf(slug);
  if (hasShape && check.data?.isFree) return t('basicInfo.slugFree');
  if (!suggestion) return t('basicInfo.slugHelp');
  return (
    <>
      {t(hasShape ? 'basicInfo.slugTaken' : 'basicInfo.slugShape')}{' '}
      <TextButton onClick={() => form.setValue('slug', suggestion, { shouldDirty: true, shouldValidate: true })}>
        {t('basicInfo.useSlug', { slug: suggestion })}
      </TextButton>
    </>
  );
}
