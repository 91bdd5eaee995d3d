import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maximumTranslations, type TextElement } from '../../../contract/textElements.ts';
import { namedLanguages } from '../../../rules/textLanguages.ts';
import { useDesign } from '../DesignerContext.tsx';
import type { Change } from './change.ts';
import { SelectInput, TextAreaInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { unknownText } from './unknownText.ts';
import { VariablePicker } from './VariablePicker.tsx';

type TextContentProps = { element: TextElement; isListShared: boolean; change: Change<TextElement> };

/** The fields for a text and for its translations. */
export function TextContent({ element, isListShared, change }: TextContentProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const pageLanguage = useDesign(({ document }) => document.language);
  const { id, text } = element;
  const translations = isListShared ? element.translations : [];
  const set = (next: TextElement['translations'], as?: string) => change((one) => ({ ...one, translations: next }), as);
  const setAt = (index: number, part: Partial<TextElement['translations'][number]>, as?: string) =>
    set(
      translations.map((one, at) => (at === index ? { ...one, ...part } : one)),
      as,
    );
  const used = translations.map(({ language }) => language);
  const languages = namedLanguages(i18n.language, [pageLanguage, ...used]);
  const free = languages.find(({ value }) => value !== pageLanguage && !used.includes(value));
  return (
    <>
      <TextAreaInput
        label={t('content.text')}
        value={text}
        max={5000}
        invalid={unknownText(text, t)}
        onChange={(next) => change((one) => ({ ...one, text: next }), `text ${id}`)}
      />
      <VariablePicker onPick={(name) => change((one) => ({ ...one, text: `${one.text}{${name}}` }), `text ${id}`)} />
      {translations.map((translation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: translations are identified by their order
        <fieldset key={index} className={styles.rule}>
          <legend>{t('content.translation', { place: index + 1 })}</legend>
          <SelectInput
            label={t('page.language')}
            wide
            value={translation.language}
            options={languages.filter(({ value }) => value === translation.language || !used.includes(value))}
            onChange={(language) => setAt(index, { language })}
          />
          <TextAreaInput
            label={t('content.text')}
            value={translation.text}
            max={5000}
            invalid={unknownText(translation.text, t)}
            onChange={(next) => setAt(index, { text: next }, `translation ${id} ${index}`)}
          />
          <div className={styles.buttons}>
            <button type="button" onClick={() => set(translations.toSpliced(index, 1))}>
              <Trash2 size={14} aria-hidden />
              {t('content.removeTranslation')}
            </button>
          </div>
        </fieldset>
      ))}
      {translations.length > 0 && <p className={styles.note}>{t('content.translationsHelp')}</p>}
      {isListShared && free && translations.length < maximumTranslations && (
        <div className={styles.buttons}>
          <button type="button" onClick={() => set([...translations, { language: free.value, text }])}>
            {t('content.addTranslation')}
          </button>
        </div>
      )}
    </>
  );
}
