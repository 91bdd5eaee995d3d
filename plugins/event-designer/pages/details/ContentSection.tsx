import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows, RichTextField, Section, SwitchField, TextField } from '@/forms/index.ts';
import { randomKey } from '@/lib/randomKey.ts';
import type { PictureStore } from '@/media/index.ts';
import { maximumBlocks } from '../../contract/details.ts';
import { newBlock, withNewId } from './blocks.ts';
import type { DetailsForm } from './detailsForm.ts';
import { ImageBlock } from './ImageBlock.tsx';
import { VideoPreview } from './VideoPreview.tsx';

/** The section with the page's blocks: text, pictures and videos in reading order. */
export function ContentSection({ form, store }: { form: UseFormReturn<DetailsForm>; store: PictureStore }) {
  const { t } = useTranslation('meTranslation');
  // Not watched, because typing in one block must rerender only that block.
  const kindOf = (index: number) => form.getValues(`content.${index}.kind`);
  return (
    <Section title={t('details.content')} help={t('details.contentHelp')}>
      <RepeatableRows
        control={form.control}
        name="content"
        label={t('details.blocks')}
        empty={t('details.noBlocks')}
        adders={(['text', 'image', 'video'] as const).map((kind) => ({
          label: t(`details.add.${kind}`),
          newRow: () => newBlock(kind, randomKey()),
        }))}
        copyRow={(block) => withNewId(block, randomKey())}
        nameOf={(index) => t('details.block', { number: index + 1, kind: t(`details.kind.${kindOf(index)}`) })}
        atMost={maximumBlocks}
      >
        {(path, index) => {
          const kind = kindOf(index);
          return (
            <>
              {kind === 'image' ? <ImageBlock path={path} store={store} /> : <WrittenBlock path={path} kind={kind} />}
              <SwitchField name={`${path}.isHidden`} label={t('details.hidden')} wide />
            </>
          );
        }}
      </RepeatableRows>
    </Section>
  );
}

/** Rerenders only when the kind changes; its fields subscribe to their own values. */
const WrittenBlock = memo(function WrittenBlock({ path, kind }: { path: string; kind: 'text' | 'video' }) {
  const { t } = useTranslation('meTranslation');
  if (kind === 'text') return <RichTextField name={`${path}.html`} label={t('details.kind.text')} wide />;
  return (
    <>
      <TextField
        name={`${path}.url`}
        type="url"
        label={t('details.videoUrl')}
        help={t('details.videoHelp')}
        placeholder="https://"
        wide
      />
      <TextField name={`${path}.title`} label={t('details.videoTitle')} wide />
      <WatchedVideo path={path} />
    </>
  );
});

function WatchedVideo({ path }: { path: string }) {
  const [url, title]: unknown[] = useWatch({ name: [`${path}.url`, `${path}.title`] });
  return <VideoPreview url={String(url)} title={String(title)} />;
}
