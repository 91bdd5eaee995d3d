import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { LiveForm, SegmentedField } from '@/forms/index.ts';
import { Stack } from '@/ui/Stack.tsx';
import { customization, customizationFields } from '../../contract/customization.ts';
import type { Scheduler } from '../../contract/schedulers.ts';
import { embedCode } from '../../parts/publicPath.ts';
import { CopyableText } from './CopyableText.tsx';

const kinds = customizationFields.embed.values;
const schema = z.object({ kind: customizationFields.embed.schema });

/** Shows the code that embeds the page into a website; initially in the kind chosen in the customization. */
export function EmbedCode({ scheduler, address }: { scheduler: Scheduler; address: string }) {
  const { t } = useTranslation('scheduler');
  const { item } = useDocument(customization, { schedulerId: scheduler.id });
  if (!item) return null;
  return (
    <LiveForm schema={schema} values={{ kind: item.embed }}>
      {({ kind }) => (
        <Stack>
          <SegmentedField
            name="kind"
            label={t('fields.schedulerCustomization.embed')}
            options={kinds.map((value) => ({ value, label: t(`options.schedulerCustomization.embed.${value}`) }))}
          />
          <CopyableText
            label={t('share.embed')}
            text={embedCode({ kind, address, title: scheduler.name, label: t('share.bookNow') })}
          />
        </Stack>
      )}
    </LiveForm>
  );
}
