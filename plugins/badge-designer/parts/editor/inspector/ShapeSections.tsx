import { useTranslation } from 'react-i18next';
import { lineStyle } from '../../../contract/elementBase.ts';
import type { DesignElement } from '../../../contract/elements.ts';
import type { BorderBoxElement, LineElement } from '../../../contract/shapeElements.ts';
import type { Change } from './change.ts';
import { ColourInput, InspectorSection, NumberInput, SelectInput } from './inputs.tsx';

export function LineSection({ element, change }: { element: LineElement; change: Change<DesignElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const set = (part: Partial<Pick<LineElement, 'thickness' | 'lineStyle' | 'colour'>>, as?: string) =>
    change((one) => ('thickness' in one ? { ...one, ...part } : one), as);
  return (
    <InspectorSection title={t('shape.line')}>
      <NumberInput
        label={t('shape.thickness')}
        value={element.thickness}
        min={0.1}
        max={10}
        step={0.1}
        suffix="mm"
        onChange={(thickness) => set({ thickness }, 'thickness')}
      />
      <ColourInput label={t('type.colour')} value={element.colour} onChange={(colour) => set({ colour }, 'colour')} />
      <LineStyleSelect value={element.lineStyle} onChange={(style) => set({ lineStyle: style })} />
    </InspectorSection>
  );
}

type Style = LineElement['lineStyle'];

function LineStyleSelect({ value, onChange }: { value: Style; onChange: (value: Style) => void }) {
  const { t } = useTranslation('badgeDesigner');
  const options = lineStyle.options.map((one) => ({ value: one, label: t(`shape.styles.${one}`) }));
  return <SelectInput label={t('shape.style')} value={value} options={options} onChange={onChange} />;
}

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
const newBorder = { colour: '#000000', width: 0.5, lineStyle: 'solid' } as const;

export function BoxSection({ element, change }: { element: BorderBoxElement; change: Change<BorderBoxElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const set = (part: Partial<BorderBoxElement>, as?: string) => change((one) => ({ ...one, ...part }), as);
  const { border, radius } = element;
  const setBorder = (part: Partial<typeof newBorder | NonNullable<typeof border>>) =>
    set({ border: { ...newBorder, ...border, ...part } }, 'border');
  return (
    <InspectorSection title={t('shape.box')}>
      <ColourInput
        label={t('shape.fill')}
        value={element.fill}
        onChange={(fill) => set({ fill }, 'fill')}
        onClear={{ label: t('shape.none'), run: () => set({ fill: null }) }}
      />
      <ColourInput
        label={t('shape.border')}
        value={border?.colour ?? null}
        onChange={(colour) => setBorder({ colour })}
        onClear={{ label: t('shape.none'), run: () => set({ border: null }) }}
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
            onChange={(width) => setBorder({ width })}
          />
          <LineStyleSelect value={border.lineStyle} onChange={(style) => setBorder({ lineStyle: style })} />
        </>
      )}
      {corners.map((corner) => (
        <NumberInput
          key={corner}
          label={t(`shape.corners.${corner}`)}
          value={radius[corner]}
          min={0}
          max={200}
          suffix="mm"
          onChange={(value) => set({ radius: { ...radius, [corner]: value } }, `radius ${corner}`)}
        />
      ))}
    </InspectorSection>
  );
}
