import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import type { FieldElement, TextElement } from '../../../contract/textElements.ts';
import type { Change } from './change.ts';
import { InspectorSection, SelectInput, TextAreaInput, TextInput } from './inputs.tsx';
import { unknownText } from './unknownText.ts';
import { useVariableOptions, VariablePicker } from './VariablePicker.tsx';

type ContentSectionProps = { element: FieldElement | TextElement; change: Change<DesignElement> };

const emptyChoices = ['keep', 'hide', 'collapse'] as const;

/** The content of an element: a text with variables, or a field with its prefix, suffix and fallbacks. */
export function ContentSection({ element, change }: ContentSectionProps) {
  const { t } = useTranslation('badgeDesigner');
  const variableOptions = useVariableOptions();
  return (
    <InspectorSection title={t('content.title')}>
      {element.kind === 'text' ? (
        <>
          <TextAreaInput
            label={t('content.text')}
            value={element.text}
            max={5000}
            invalid={unknownText(element.text, t)}
            onChange={(text) => change((one) => (one.kind === 'text' ? { ...one, text } : one), `text ${element.id}`)}
          />
          <VariablePicker
            onPick={(name) =>
              change(
                (one) => (one.kind === 'text' ? { ...one, text: `${one.text}{${name}}` } : one),
                `text ${element.id}`,
              )
            }
          />
        </>
      ) : (
        <>
          <TextInput
            label={t('content.prefix')}
            wide={false}
            value={element.prefix}
            max={50}
            onChange={(prefix) => change((one) => ('prefix' in one ? { ...one, prefix } : one))}
          />
          <TextInput
            label={t('content.suffix')}
            wide={false}
            value={element.suffix}
            max={50}
            onChange={(suffix) => change((one) => ('suffix' in one ? { ...one, suffix } : one))}
          />
          <SelectInput
            label={t('content.fallback')}
            wide
            value={element.fallbacks[0] ?? ''}
            options={[{ value: '', label: t('content.noFallback') }, ...variableOptions]}
            onChange={(name) =>
              change((one) =>
                'fallbacks' in one ? { ...one, fallbacks: name ? [name, ...one.fallbacks.slice(1)] : [] } : one,
              )
            }
          />
        </>
      )}
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
