import { useTranslation } from 'react-i18next';
import type { DesignElement, ElementKind } from '../../../contract/elements.ts';
import { placeElements } from '../../../rules/edits/elements.ts';
import { boundsOfAll } from '../../../rules/edits/geometry.ts';
import { scaledInto } from '../../../rules/edits/resize.ts';
import { useDesign, useDesigner, useSideElements } from '../DesignerContext.tsx';
import type { DesignerActions } from '../useActions.ts';
import { ArrangeSection } from './ArrangeSection.tsx';
import { CodeSection } from './CodeSection.tsx';
import { ConditionsSection } from './ConditionsSection.tsx';
import { ContentSection } from './ContentSection.tsx';
import type { Change } from './change.ts';
import { InspectorSection, NumberInput, TextInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { PageInspector } from './PageInspector.tsx';
import { PictureSection } from './PictureSection.tsx';
import { BoxSection, LineSection } from './ShapeSections.tsx';
import { TypeSection } from './TypeSection.tsx';

/** The properties of the selected elements, or of the page if nothing is selected. */
export function Inspector({ actions }: { actions: DesignerActions }) {
  const { t } = useTranslation('badgeDesigner');
  const selection = useDesign((state) => state.selection);
  const selected = useSideElements().filter(({ id }) => selection.includes(id));
  const [first] = selected;
  if (!first) return <PageInspector />;
  const isOneKind = selected.every(({ kind }) => kind === first.kind);
  return (
    <>
      <ArrangeSection actions={actions} count={selected.length} isGrouped={selected.some(({ groupId }) => groupId)} />
      <PlaceSection selected={selected} actions={actions} />
      {isOneKind ? (
        <KindSections element={first} actions={actions} />
      ) : (
        <p className={styles.note} style={{ padding: '12px 14px' }}>
          {t('inspector.several', { count: selected.length })}
        </p>
      )}
    </>
  );
}

function KindSections({ element, actions }: { element: DesignElement; actions: DesignerActions }) {
  const { t } = useTranslation('badgeDesigner');
  /** Returns a function that changes the selected elements of these kinds. */
  function changeOf<Kind extends ElementKind>(kinds: readonly Kind[]): Change<Extract<DesignElement, { kind: Kind }>> {
    const isOf = (one: DesignElement): one is Extract<DesignElement, { kind: Kind }> =>
      kinds.some((kind) => kind === one.kind);
    return (change, as) => actions.change((one) => (isOf(one) ? change(one) : one), as);
  }
  const any: Change<DesignElement> = (change, as) => actions.change(change, as);
  return (
    <>
      {'style' in element && (
        <>
          <ContentSection key={element.id} element={element} change={any} />
          <TypeSection style={element.style} change={any} />
        </>
      )}
      {'content' in element && <CodeSection element={element} change={any} />}
      {element.kind === 'image' && <PictureSection element={element} change={changeOf(['image'])} />}
      {'thickness' in element && <LineSection element={element} change={any} />}
      {element.kind === 'border_box' && <BoxSection element={element} change={changeOf(['border_box'])} />}
      <ConditionsSection element={element} change={any} />
      <InspectorSection title={t('inspector.layer')}>
        <TextInput
          label={t('layers.name')}
          value={element.name}
          max={100}
          onChange={(name) => any((one) => ({ ...one, name: name.trim() }))}
        />
      </InspectorSection>
    </>
  );
}

function PlaceSection({ selected, actions }: { selected: readonly DesignElement[]; actions: DesignerActions }) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const unitName = useDesign(({ document }) => document.page.unit);
  const boxes = useDesign(({ gesture }) => gesture?.boxes);
  const [only] = selected;
  const around = boundsOfAll(selected.map((element) => boxes?.get(element.id) ?? element));
  if (!only || !around) return null;
  const isOne = selected.length === 1;
  const box = isOne ? (boxes?.get(only.id) ?? only) : { ...around, rotation: 0 };
  const shared = { unit: unitName === 'in' ? 25.4 : 1, suffix: unitName, step: unitName === 'in' ? 0.05 : 1 };
  const set = (part: Partial<typeof box>) => {
    const to = { ...box, ...part };
    const placed = isOne
      ? new Map([[only.id, to]])
      : new Map(selected.map((element) => [element.id, scaledInto(element, around, to)]));
    store.edit(placeElements(placed), { as: 'place' });
  };
  return (
    <InspectorSection title={t('inspector.place')}>
      <NumberInput label={t('inspector.x')} value={box.x} onChange={(x) => set({ x })} {...shared} />
      <NumberInput label={t('inspector.y')} value={box.y} onChange={(y) => set({ y })} {...shared} />
      <NumberInput
        label={t('inspector.width')}
        value={box.width}
        min={0.1}
        onChange={(width) => set({ width })}
        {...shared}
      />
      <NumberInput
        label={t('inspector.height')}
        value={box.height}
        min={0.1}
        onChange={(height) => set({ height })}
        {...shared}
      />
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
