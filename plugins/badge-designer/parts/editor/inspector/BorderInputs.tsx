import { useTranslation } from 'react-i18next';
import { type Border, type LineStyle, lineStyle } from '../../../contract/elementBase.ts';
import { ColourInput, NumberInput, SelectInput } from './inputs.tsx';

const newBorder: Border = { colour: '#000000', width: 0.5, lineStyle: 'solid' };

type BorderInputsProps = { border: Border | null; onChange: (border: Border | null, as?: string) => void };

/** The border of a box or a picture. Without a colour there is none. */
export function BorderInputs({ border, onChange }: BorderInputsProps) {
  const { t } = useTranslation('badgeDesigner');
  const set = (part: Partial<Border>) => onChange({ ...newBorder, ...border, ...part }, 'border');
  return (
    <>
      <ColourInput
        label={t('shape.border')}
        wide
        value={border?.colour ?? null}
        onChange={(colour) => set({ colour })}
        onClear={{ label: t('shape.none'), run: () => onChange(null) }}
      />
      {border && (
        <>
          <NumberInput
            label={t('shape.thickness')}
            value={border.width}
            min={0.1}
            max={10}
            step={0.1}
            suffix="mm"
            onChange={(width) => set({ width })}
          />
          <LineStyleSelect value={border.lineStyle} onChange={(style) => set({ lineStyle: style })} />
        </>
      )}
    </>
  );
}

export function LineStyleSelect({ value, onChange }: { value: LineStyle; onChange: (value: LineStyle) => void }) {
  const { t } = useTranslation('badgeDesigner');
  const options = lineStyle.options.map((one) => ({ value: one, label: t(`shape.styles.${one}`) }));
  return <SelectInput label={t('shape.style')} value={value} options={options} onChange={onChange} />;
}
