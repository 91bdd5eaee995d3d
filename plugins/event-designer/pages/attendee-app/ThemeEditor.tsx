import { brandFacts } from '@contract/brand.ts';
import Button from '@mui/material/Button';
import { isColour } from '@shared/contrast.ts';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@/brand/index.ts';
import { EditForm, fieldsOf, Section } from '@/forms/index.ts';
import { type EntityForm, ImageField, type Picture, useEntityDocumentForm, useObjectUrl } from '@/media/index.ts';
import type { AppConfig } from '../../contract/appConfig.ts';
import { type AppTheme, appTheme } from '../../contract/appTheme.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { brandColours, styleFonts } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { configTheme } from '../../rules/attendeeApp/appConfig.ts';
import { newTheme } from '../../rules/attendeeApp/newTheme.ts';
import { ThemeContrast } from './ThemeContrast.tsx';
import { WithPreview } from './WithPreview.tsx';

type ThemeForm = EntityForm<typeof appTheme>;
const f = fieldsOf<ThemeForm>();

const pictures = ['icon', 'splash', 'logoLight', 'logoDark', 'cover'] as const;
const colours = ['primaryColour', 'secondaryColour', 'backgroundColour', 'navColour', 'textColour'] as const;

type ThemeEditorProps = { theme: AppTheme; draft: AppConfig; slot: HTMLElement | null };

export function ThemeEditor({ theme, draft, slot }: ThemeEditorProps) {
  const { t } = useTranslation('meTranslation');
  const brand = useBrand();
  const { edit, store } = useEntityDocumentForm(
    appTheme,
    { eventId: useEventId() },
    { item: theme, t, invalidates: [attendeeApp] },
  );
  const form = edit.form.watch();
  const shown = useShownTheme(form, theme);
  const reset = () => {
    const values = { ...newTheme, ...brandColours(brandFacts[brand.id]) };
    for (const [name, value] of Object.entries(values)) {
      edit.form.setValue(name as keyof typeof values, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <WithPreview config={{ ...draft, theme: configTheme(shown, draft.event) }} slot={slot}>
      <EditForm edit={edit}>
        <Section title={t('attendeeApp.identity')} help={t('attendeeApp.identityHelp')}>
          <f.Text name="appName" help={t('attendeeApp.appNameHelp')} wide />
        </Section>
        <Section
          title={t('attendeeApp.colours')}
          help={t('attendeeApp.coloursHelp')}
          aside={
            <Button size="small" sx={{ mt: 1 }} onClick={reset}>
              {t('attendeeApp.resetToBrand')}
            </Button>
          }
        >
          {colours.map((name) => (
            <f.Colour key={name} name={name} />
          ))}
          <ThemeContrast theme={shown} />
        </Section>
        <Section title={t('attendeeApp.shapes')} help={t('attendeeApp.shapesHelp')}>
          <f.Segmented name="font" options={styleFonts.options.map((value) => ({ value, label: value }))} wide />
          <f.Select name="fontWeight" />
          <f.Number name="cornerRadius" unit="px" />
        </Section>
        <Section title={t('attendeeApp.pictures')} help={t('attendeeApp.picturesHelp')}>
          {pictures.map((name) => (
            <ImageField
              key={name}
              control={edit.control}
              name={name}
              help={t(`attendeeApp.pictureHelp.${name}`)}
              store={store}
              optional
              wide
            />
          ))}
        </Section>
      </EditForm>
    </WithPreview>
  );
}

/** Returns the theme in the form, with the saved colour in place of one that is not completely typed. */
function useShownTheme(form: ThemeForm, saved: AppTheme) {
  const validColours = Object.fromEntries(
    colours.filter((name) => isColour(form[name])).map((name) => [name, form[name]]),
  );
  return {
    ...saved,
    ...form,
    ...Object.fromEntries(colours.map((name) => [name, saved[name]])),
    ...validColours,
    cornerRadius: form.cornerRadius ?? saved.cornerRadius,
    icon: useShownPicture(form.icon),
    splash: useShownPicture(form.splash),
    logoLight: useShownPicture(form.logoLight),
    logoDark: useShownPicture(form.logoDark),
    cover: useShownPicture(form.cover),
  };
}

/** Returns the URL of a picture in the form, including one that is not uploaded yet. */
function useShownPicture(picture: Picture | null): { url: string } | null {
  const objectUrl = useObjectUrl(picture?.kind === 'new' ? picture.file : undefined);
  const url = picture?.kind === 'stored' ? picture.url : objectUrl;
  return url === undefined ? null : { url };
}
