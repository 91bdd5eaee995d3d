import { useTranslation } from 'react-i18next';
import type { DesignPage } from '../../../contract/document.ts';
import { changePage } from '../../../rules/edits/page.ts';
import { namedLanguages } from '../../../rules/textLanguages.ts';
import { BackgroundSection } from '../../background/BackgroundSection.tsx';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import { GuidesSection } from './GuidesSection.tsx';
import { CheckInput, InspectorSection, NumberInput, SelectInput } from './inputs.tsx';
import { lengthInput } from './lengthInput.ts';
import { PageSize } from './PageSize.tsx';

const folds = ['none', 'butterfly', 'half', 'quarter'] as const;
const backs = ['none', 'same', 'own'] as const;

/** The properties of the page, shown while nothing is selected. */
export function PageInspector() {
  const { t, i18n } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const { page, grid, language } = useDesign(({ document }) => document);
  const set = (part: Partial<DesignPage>) => store.edit(changePage(part), { as: `page ${Object.keys(part)}` });
  const length = lengthInput(page.unit);
  return (
    <>
      <InspectorSection title={t('page.title')}>
        <PageSize length={length} />
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
          onChange={(next) => store.edit((document) => ({ ...document, grid: next }), { as: 'grid' })}
          {...length}
        />
        <SelectInput
          label={t('page.language')}
          wide
          value={language}
          options={namedLanguages(i18n.language, [language])}
          onChange={(next) => store.edit((document) => ({ ...document, language: next }))}
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
        {page.back !== 'none' && (
          <CheckInput
            label={t('page.backRotated')}
            value={page.isBackRotated}
            onChange={(isBackRotated) => set({ isBackRotated })}
          />
        )}
        <SelectInput
          label={t('page.fold')}
          wide
          value={page.fold}
          options={folds.map((value) => ({ value, label: t(`page.folds.${value}`) }))}
          onChange={(fold) => set({ fold })}
        />
      </InspectorSection>
      <BackgroundSection />
      <GuidesSection length={length} />
    </>
  );
}
