import { useTranslation } from 'react-i18next';
import { type DesignPage, designLimits } from '../../../contract/document.ts';
import { changePage } from '../../../rules/edits/page.ts';
import { BackgroundSection } from '../../background/BackgroundSection.tsx';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import { InspectorSection, NumberInput, SelectInput } from './inputs.tsx';

const folds = ['none', 'butterfly', 'half', 'quarter'] as const;
const backs = ['none', 'same', 'own'] as const;

/** The properties of the page, shown while nothing is selected. */
export function PageInspector() {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const { page, grid } = useDesign(({ document }) => document);
  const { shortestEdge, longestEdge } = designLimits;
  const set = (part: Partial<DesignPage>) => store.edit(changePage(part), { as: `page ${Object.keys(part)}` });
  const length = { unit: page.unit === 'in' ? 25.4 : 1, suffix: page.unit, step: page.unit === 'in' ? 0.05 : 1 };
  return (
    <>
      <InspectorSection title={t('page.title')}>
        <NumberInput
          label={t('inspector.width')}
          value={page.width}
          min={shortestEdge}
          max={longestEdge}
          onChange={(width) => set({ width })}
          {...length}
        />
        <NumberInput
          label={t('inspector.height')}
          value={page.height}
          min={shortestEdge}
          max={longestEdge}
          onChange={(height) => set({ height })}
          {...length}
        />
        <NumberInput
          label={t('page.bleed')}
          value={page.bleed}
          min={0}
          max={10}
          onChange={(bleed) => set({ bleed })}
          {...length}
        />
        <NumberInput
          label={t('page.safe')}
          value={page.safeMargin}
          min={0}
          max={50}
          onChange={(safeMargin) => set({ safeMargin })}
          {...length}
        />
        <SelectInput
          label={t('page.unit')}
          value={page.unit}
          options={(['mm', 'in'] as const).map((value) => ({ value, label: t(`page.units.${value}`) }))}
          onChange={(unit) => set({ unit })}
        />
        <NumberInput
          label={t('page.grid')}
          value={grid}
          min={0.5}
          max={50}
          suffix="mm"
          onChange={(next) => store.edit((document) => ({ ...document, grid: next }), { as: 'grid' })}
        />
      </InspectorSection>
      <InspectorSection title={t('page.sides')}>
        <SelectInput
          label={t('page.back')}
          wide
          value={page.back}
          options={backs.map((value) => ({ value, label: t(`page.backs.${value}`) }))}
          onChange={(back) => set({ back })}
        />
        <SelectInput
          label={t('page.fold')}
          wide
          value={page.fold}
          options={folds.map((value) => ({ value, label: t(`page.folds.${value}`) }))}
          onChange={(fold) => set({ fold })}
        />
      </InspectorSection>
      <BackgroundSection />
    </>
  );
}
