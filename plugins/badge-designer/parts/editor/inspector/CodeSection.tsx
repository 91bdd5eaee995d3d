import { useTranslation } from 'react-i18next';
import { errorCorrection, maximumCodeTemplate } from '../../../contract/codeElements.ts';
import type { CodeElement, DesignElement } from '../../../contract/elements.ts';
import { CodeScan } from './CodeScan.tsx';
import type { Change } from './change.ts';
import { ColourInput, InspectorSection, NumberInput, SelectInput, TextAreaInput } from './inputs.tsx';
import { unknownText } from './unknownText.ts';
import { VariablePicker } from './VariablePicker.tsx';

const contents = ['registration_code', 'vcard', 'template'] as const;

/** The content of a code and its appearance. */
export function CodeSection({ element, change }: { element: CodeElement; change: Change<DesignElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const set = (part: Partial<Pick<CodeElement, 'content' | 'quietZone' | 'colour' | 'background'>>, as?: string) =>
    change((one) => ('content' in one ? { ...one, ...part } : one), as);
  const { content } = element;
  const setTemplate = (template: string) => set({ content: { kind: 'template', template } }, 'template');
  return (
    <InspectorSection title={t('code.title')}>
      <SelectInput
        label={t('code.content')}
        wide
        value={content.kind}
        options={contents.map((value) => ({ value, label: t(`code.contents.${value}`) }))}
        onChange={(kind) =>
          set({ content: kind === 'template' ? { kind, template: '{registration_code}' } : { kind } })
        }
      />
      {content.kind === 'template' && (
        <>
          <TextAreaInput
            label={t('code.template')}
            value={content.template}
            max={maximumCodeTemplate}
            invalid={unknownText(content.template, t)}
            onChange={setTemplate}
          />
          <VariablePicker onPick={(name) => setTemplate(`${content.template}{${name}}`)} />
        </>
      )}
      {element.kind === 'qr_code' && (
        <SelectInput
          label={t('code.correction')}
          value={element.errorCorrection}
          options={errorCorrection.options.map((value) => ({
            value,
            label: value === 'auto' ? t('code.automatic') : value,
          }))}
          onChange={(level) => change((one) => (one.kind === 'qr_code' ? { ...one, errorCorrection: level } : one))}
        />
      )}
      <NumberInput
        label={t('code.quietZone')}
        value={element.quietZone}
        min={0}
        max={10}
        onChange={(quietZone) => set({ quietZone }, 'quietZone')}
      />
      <ColourInput label={t('type.colour')} value={element.colour} onChange={(colour) => set({ colour }, 'colour')} />
      <ColourInput
        label={t('type.background')}
        value={element.background}
        onChange={(background) => set({ background }, 'background')}
        onClear={{ label: t('shape.none'), run: () => set({ background: null }) }}
      />
      <CodeScan
        element={element}
        onFix={(fix) => change((one) => (one.id === element.id && 'quietZone' in one ? { ...one, ...fix } : one))}
      />
    </InspectorSection>
  );
}
