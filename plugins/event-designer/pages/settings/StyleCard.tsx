import type { UpdateOf } from '@contract/resource.ts';
import { isColour } from '@shared/contrast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { fieldsOf, useDocumentForm } from '@/forms/index.ts';
import { ImageField, type Picture, usePictureStore } from '@/media/index.ts';
import { styleFonts, styleSettings } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { ContrastList } from './ContrastList.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { ReadCard } from './ReadCard.tsx';
import { StylePreview } from './StylePreview.tsx';
import { type Style, type StyleForm, styleForm, toForm } from './styleForm.ts';

const f = fieldsOf<StyleForm>();

const colours = ['primaryColour', 'secondaryColour', 'backgroundColour', 'textColour'] as const;

/** The card for the look of the event's page, tickets and messages. */
export function StyleCard() {
  const read = asCombinedRead(useDocument(styleSettings, { eventId: useEventId() }));
  return (
    <ReadCard card="style" read={read}>
      {(item) => <StyleEditor item={item} />}
    </ReadCard>
  );
}

function StyleEditor({ item }: { item: Style }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const store = usePictureStore();
  const idOf = async (picture: Picture | null, field: keyof StyleForm) =>
    picture ? (await store.store(picture, field)).id : null;
  /** Uploads new and recropped pictures, then returns the patch with their ids. */
  const toPatch = async ({ logoMediaId, faviconMediaId, ...values }: Partial<StyleForm>) => {
    const patch: UpdateOf<typeof styleSettings> = { ...values };
    // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
    if (logoMediaId !== undefined) patch.logoMediaId = await idOf(logoMediaId, 'logoMediaId');
    if (faviconMediaId !== undefined) patch.faviconMediaId = await idOf(faviconMediaId, 'faviconMediaId');
    return patch;
  };
  const edit = useDocumentForm(
    styleSettings,
    { eventId },
    { schema: styleForm, item, t, toForm, toPatch, invalidates: cardInvalidates },
  );
  const { control } = edit;
  const style = useLastColours(edit.form.watch());
  return (
    <CardSection card="style" edit={edit}>
      {colours.map((name) => (
        <f.Colour key={name} name={name} />
      ))}
      <ContrastList style={style} />
      <f.Segmented name="font" options={styleFonts.options.map((value) => ({ value, label: value }))} wide />
      <StylePreview style={style} />
      <ImageField
        control={control}
        name="logoMediaId"
        help={t('settings.logoHelp')}
        aspect={2}
        mayKeepShape
        smallest={{ width: 120, height: 60 }}
        store={store}
        optional
      />
      <ImageField
        control={control}
        name="faviconMediaId"
        help={t('settings.faviconHelp')}
        aspect={1}
        smallest={{ width: 64, height: 64 }}
        store={store}
        optional
      />
    </CardSection>
  );
}

/** Returns the style with the last right colour in place of one that is being typed or wrong. */
function useLastColours(style: StyleForm): StyleForm {
  const [last, setLast] = useState(style);
  const wrong = colours.filter((name) => !isColour(style[name]));
  const right = { ...style, ...Object.fromEntries(wrong.map((name) => [name, last[name]])) };
  if (colours.some((name) => right[name] !== last[name])) setLast(right);
  return right;
}
