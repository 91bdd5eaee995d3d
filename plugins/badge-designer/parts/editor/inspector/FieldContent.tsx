import { useTranslation } from 'react-i18next';
import { type FieldElement, maximumFallbacks } from '../../../contract/textElements.ts';
import type { Change } from './change.ts';
import { SelectInput, TextInput } from './inputs.tsx';
import { useVariableOptions } from './VariablePicker.tsx';

type FieldContentProps = { element: FieldElement; isListShared: boolean; change: Change<FieldElement> };

/** The fields for the text before and after a value, and for the values that replace it if it is empty. */
export function FieldContent({ element, isListShared, change }: FieldContentProps) {
  const { t } = useTranslation('badgeDesigner');
  const variableOptions = useVariableOptions();
  const { fallbacks, prefix, suffix } = element;
  const setFallback = (index: number, name: string) =>
    change((one) => ({
      ...one,
      fallbacks: name === '' ? fallbacks.toSpliced(index, 1) : fallbacks.toSpliced(index, 1, name),
    }));
  // Shows one empty choice more, so that another fallback can be added.
  const shown = isListShared ? [...fallbacks, ''].slice(0, maximumFallbacks) : [];
  return (
    <>
      <TextInput
        label={t('content.prefix')}
        wide={false}
        value={prefix}
        max={50}
        onChange={(next) => change((one) => ({ ...one, prefix: next }))}
      />
      <TextInput
        label={t('content.suffix')}
        wide={false}
        value={suffix}
        max={50}
        onChange={(next) => change((one) => ({ ...one, suffix: next }))}
      />
      {shown.map((name, index) => (
        <SelectInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain is identified by its order
          key={index}
          label={t(index === 0 ? 'content.fallback' : 'content.nextFallback')}
          wide
          value={name}
          options={[{ value: '', label: t('content.noFallback') }, ...variableOptions]}
          onChange={(next) => setFallback(index, next)}
        />
      ))}
    </>
  );
}
