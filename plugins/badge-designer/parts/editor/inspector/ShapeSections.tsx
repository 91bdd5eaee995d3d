import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import type { BorderBoxElement, LineElement } from '../../../contract/shapeElements.ts';
import { BorderInputs, LineStyleSelect } from './BorderInputs.tsx';
import type { Change } from './change.ts';
import { ColourInput, InspectorSection, NumberInput } from './inputs.tsx';

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

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

export function BoxSection({ element, change }: { element: BorderBoxElement; change: Change<BorderBoxElement> }) {
  const { t } = useTranslation('badgeDesigner');
  const set = (part: Partial<BorderBoxElement>, as?: string) => change((one) => ({ ...one, ...part }), as);
  const { border, fill, radius } = element;
  return (
    <InspectorSection title={t('shape.box')}>
      <ColourInput
        label={t('shape.fill')}
        wide
        value={fill}
        onChange={(next) => set({ fill: next }, 'fill')}
        onClear={{ label: t('shape.none'), run: () => set({ fill: null }) }}
      />
      <BorderInputs border={border} onChange={(next, as) => set({ border: next }, as)} />
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
