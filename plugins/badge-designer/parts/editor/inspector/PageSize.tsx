import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DesignPage, designLimits } from '../../../contract/document.ts';
import { changePage } from '../../../rules/edits/page.ts';
import { pageOfPreset, presetOf, sizePresets } from '../../../rules/sizePresets.ts';
import { useSizeOptions } from '../../useSizeOptions.ts';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import { NumberInput, SelectInput } from './inputs.tsx';
import styles from './inspector.module.css';
import type { LengthInput } from './lengthInput.ts';

const own = 'own';

/** The size of the page: one of the common ones, or any other. Elements stay where they are. */
export function PageSize({ length }: { length: LengthInput }) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const kind = useDesign(({ document }) => document.kind);
  const page = useDesign(({ document }) => document.page);
  const { width, height } = page;
  const { shortestEdge, longestEdge } = designLimits;
  const set = (part: Partial<DesignPage>) => store.edit(changePage(part), { as: `page ${Object.keys(part)}` });
  const choose = (id: string) => {
    const preset = sizePresets.find((one) => one.id === id);
    if (preset) set(pageOfPreset(preset, store.getState().document));
  };
  return (
    <>
      <SelectInput
        label={t('page.size')}
        wide
        value={presetOf(kind, page)?.id ?? own}
        options={[...useSizeOptions(kind), { value: own, label: t('page.ownSize') }]}
        onChange={choose}
      />
      <NumberInput
        label={t('inspector.width')}
        value={width}
        min={shortestEdge}
        max={longestEdge}
        onChange={(next) => set({ width: next })}
        {...length}
      />
      <NumberInput
        label={t('inspector.height')}
        value={height}
        min={shortestEdge}
        max={longestEdge}
        onChange={(next) => set({ height: next })}
        {...length}
      />
      {width !== height && (
        <div className={styles.buttons}>
          <button type="button" onClick={() => set({ width: height, height: width })}>
            <RotateCw size={14} aria-hidden />
            {t(width > height ? 'page.turnUpright' : 'page.turnSideways')}
          </button>
        </div>
      )}
    </>
  );
}
