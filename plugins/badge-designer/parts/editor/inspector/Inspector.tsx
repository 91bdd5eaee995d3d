import { useTranslation } from 'react-i18next';
import type { DesignElement, ElementKind } from '../../../contract/elements.ts';
import { useDesign, useSideElements } from '../DesignerContext.tsx';
import type { DesignerActions } from '../useActions.ts';
import { ArrangeSection } from './ArrangeSection.tsx';
import { CodeSection } from './CodeSection.tsx';
import { ColourRulesSection } from './ColourRulesSection.tsx';
import { ConditionsSection } from './ConditionsSection.tsx';
import { ContentSection } from './ContentSection.tsx';
import { type Change, isShared } from './change.ts';
import { InspectorSection, TextInput } from './inputs.tsx';
import styles from './inspector.module.css';
import { PageInspector } from './PageInspector.tsx';
import { PictureSection } from './PictureSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
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
        <KindSections element={first} selected={selected} actions={actions} />
      ) : (
        <p className={styles.note} style={{ padding: '12px 14px' }}>
          {t('inspector.several', { count: selected.length })}
        </p>
      )}
    </>
  );
}

type KindSectionsProps = {
  /** The first of the selected elements, whose values are shown. */
  element: DesignElement;
  selected: readonly DesignElement[];
  actions: DesignerActions;
};

function KindSections({ element, selected, actions }: KindSectionsProps) {
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
          <ContentSection
            key={element.id}
            element={element}
            isListShared={isShared(selected, (one) =>
              one.kind === 'text' ? [one.text, one.translations] : 'fallbacks' in one && one.fallbacks,
            )}
            change={any}
          />
          <TypeSection style={element.style} change={any} />
          <ColourRulesSection
            title={t('colours.ofText')}
            rules={element.style.colourRules}
            isShared={isShared(selected, (one) => 'style' in one && one.style.colourRules)}
            onChange={(colourRules) =>
              any((one) => ('style' in one ? { ...one, style: { ...one.style, colourRules } } : one), 'colour rules')
            }
          />
        </>
      )}
      {'content' in element && <CodeSection element={element} change={any} />}
      {element.kind === 'image' && <PictureSection element={element} change={changeOf(['image'])} />}
      {'thickness' in element && <LineSection element={element} change={any} />}
      {element.kind === 'border_box' && (
        <>
          <BoxSection element={element} change={changeOf(['border_box'])} />
          <ColourRulesSection
            title={t('colours.ofBox')}
            rules={element.fillRules}
            isShared={isShared(selected, (one) => 'fillRules' in one && one.fillRules)}
            onChange={(fillRules) => changeOf(['border_box'])((one) => ({ ...one, fillRules }), 'colour rules')}
          />
        </>
      )}
      <ConditionsSection
        element={element}
        isShared={isShared(selected, ({ visibleWhen }) => visibleWhen)}
        change={any}
      />
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
