import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import type { FieldElement, TextElement } from '../../../contract/textElements.ts';
import type { Change } from './change.ts';
import { FieldContent } from './FieldContent.tsx';
import { InspectorSection, SelectInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { TextContent } from './TextContent.tsx';

type ContentSectionProps = {
  element: FieldElement | TextElement;
  /** True if all selected elements have the same translations or fallbacks. Only then can they be edited together. */
  isListShared: boolean;
  change: Change<DesignElement>;
};

const emptyChoices = ['keep', 'hide', 'collapse'] as const;

/** The content of an element: a text with variables, or a field with its prefix, suffix and fallbacks. */
export function ContentSection({ element, isListShared, change }: ContentSectionProps) {
  const { t } = useTranslation('badgeDesigner');
  return (
    <InspectorSection title={t('content.title')}>
      {element.kind === 'text' ? (
        <TextContent
          element={element}
          isListShared={isListShared}
          change={(edit, as) => change((one) => (one.kind === 'text' ? edit(one) : one), as)}
        />
      ) : (
        <FieldContent
          element={element}
          isListShared={isListShared}
          change={(edit, as) => change((one) => ('prefix' in one ? edit(one) : one), as)}
        />
      )}
      {!isListShared && <p className={styles.note}>{t('inspector.differ')}</p>}
      <SelectInput
        label={t('content.whenEmpty')}
        wide
        value={element.whenEmpty}
        options={emptyChoices.map((value) => ({ value, label: t(`content.empty.${value}`) }))}
        onChange={(whenEmpty) => change((one) => ('whenEmpty' in one ? { ...one, whenEmpty } : one))}
      />
    </InspectorSection>
  );
}
