import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import { placeElements } from '../../../rules/edits/elements.ts';
import { boundsOfAll } from '../../../rules/edits/geometry.ts';
import { scaledInto } from '../../../rules/edits/resize.ts';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import type { DesignerActions } from '../useActions.ts';
import { CheckInput, InspectorSection, NumberInput } from './inputs.tsx';
import { lengthInput } from './lengthInput.ts';

/** The position and size of the selected elements in numbers. */
export function PlaceSection({ selected, actions }: { selected: readonly DesignElement[]; actions: DesignerActions }) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const unitName = useDesign(({ document }) => document.page.unit);
  const boxes = useDesign(({ gesture }) => gesture?.boxes);
  const [keepsAspect, setKeepsAspect] = useState(false);
  const [only] = selected;
  const around = boundsOfAll(selected.map((element) => boxes?.get(element.id) ?? element));
  if (!only || !around) return null;
  const isOne = selected.length === 1;
  const box = isOne ? (boxes?.get(only.id) ?? only) : { ...around, rotation: 0 };
  const shared = lengthInput(unitName);
  const set = (part: Partial<typeof box>) => {
    const to = { ...box, ...part };
    const placed = isOne
      ? new Map([[only.id, to]])
      : new Map(selected.map((element) => [element.id, scaledInto(element, around, to)]));
    store.edit(placeElements(placed), { as: 'place' });
  };
  const resize = (part: { width: number } | { height: number }) => {
    const factor = 'width' in part ? part.width / box.width : part.height / box.height;
    set(keepsAspect ? { width: box.width * factor, height: box.height * factor } : part);
  };
  return (
    <InspectorSection title={t('inspector.place')}>
      <NumberInput label={t('inspector.x')} value={box.x} onChange={(x) => set({ x })} {...shared} />
      <NumberInput label={t('inspector.y')} value={box.y} onChange={(y) => set({ y })} {...shared} />
      <NumberInput
        label={t('inspector.width')}
        value={box.width}
        min={0.1}
        onChange={(width) => resize({ width })}
        {...shared}
      />
      <NumberInput
        label={t('inspector.height')}
        value={box.height}
        min={0.1}
        onChange={(height) => resize({ height })}
        {...shared}
      />
      <CheckInput label={t('inspector.keepsAspect')} value={keepsAspect} onChange={setKeepsAspect} />
      {isOne && (
        <NumberInput
          label={t('inspector.rotation')}
          value={box.rotation}
          suffix="°"
          onChange={(rotation) => set({ rotation: ((rotation % 360) + 360) % 360 })}
        />
      )}
      <NumberInput
        label={t('inspector.opacity')}
        value={only.opacity}
        min={0}
        max={100}
        suffix="%"
        onChange={(opacity) => actions.change((element) => ({ ...element, opacity }), 'opacity')}
      />
    </InspectorSection>
  );
}
