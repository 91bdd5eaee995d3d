import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { ColourField, SegmentedField, useEditForm } from '@/forms/index.ts';
import { ImageField } from '@/media/index.ts';
import { styleFonts, styleSettings } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { ContrastList } from './ContrastList.tsx';
import { ReadCard } from './ReadCard.tsx';
import { StylePreview } from './StylePreview.tsx';
import { type Style, styleForm, toForm } from './styleForm.ts';
import { useSaveStyle } from './useSaveStyle.ts';

const colours = ['primaryColour', 'secondaryColour', 'backgroundColour', 'textColour'] as const;

/** How the event's page, tickets and messages look. */
export function StyleCard() {
  const read = useDocument(styleSettings, { eventId: useEventId() });
  return (
    <ReadCard card="style" read={read}>
      {(item) => <StyleEditor item={item} />}
    </ReadCard>
  );
}

function StyleEditor({ item }: { item: Style }) {
  const { t } = useTranslation('meTranslation');
  const { save, theirs, store } = useSaveStyle();
  const subject = { of: [styleSettings], params: { eventId: useEventId() } };
  const edit = useEditForm({ schema: styleForm, values: toForm(item), version: item.version, subject, save, theirs });
  const { control } = edit;
  const style = edit.form.watch();
  return (
    <CardSection
      card="style"
      title={t('settings.style')}
      help={t('settings.styleHelp')}
      edit={edit}
      shows={[styleSettings]}
    >
      {colours.map((name) => (
        <ColourField key={name} control={control} name={name} label={t(`settings.label.${name}`)} />
      ))}
      <ContrastList style={style} />
      <SegmentedField
        control={control}
        name="font"
        label={t('settings.label.font')}
        options={styleFonts.options.map((value) => ({ value, label: value }))}
        wide
      />
      <StylePreview style={style} />
      <ImageField
        control={control}
        name="logoMediaId"
        label={t('settings.label.logo')}
        help={t('settings.logoHelp')}
        aspect={2}
        smallest={{ width: 120, height: 60 }}
        store={store}
        optional
      />
      <ImageField
        control={control}
        name="faviconMediaId"
        label={t('settings.label.favicon')}
        help={t('settings.faviconHelp')}
        aspect={1}
        smallest={{ width: 64, height: 64 }}
        store={store}
        optional
      />
    </CardSection>
  );
}
