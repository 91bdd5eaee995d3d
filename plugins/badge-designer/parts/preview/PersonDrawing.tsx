import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutData } from '../../rules/layout/types.ts';
import type { Shown } from '../../rules/preview/orderPeople.ts';
import { DesignDrawing } from '../drawing/DesignDrawing.tsx';
import { useDesign } from '../editor/DesignerContext.tsx';
import { drawingSources, useDesignLayout } from '../useDesignLayout.ts';
import styles from './preview.module.css';
import { ScanSafety } from './ScanSafety.tsx';

/** All sides of the design for one person as they will be printed. */
export function PersonDrawing({ shown: { values } }: { shown: Shown }) {
  const { t } = useTranslation('badgeDesigner');
  const document = useDesign((state) => state.document);
  const data = useMemo((): LayoutData => ({ values, pictures: {}, sharesContact: false, output: 'print' }), [values]);
  const layout = useDesignLayout(document, data);
  const { width, height } = document.page;
  return (
    <>
      <div className={styles.sides}>
        {layout.sides.map((primitives, side) => (
          <DesignDrawing
            // biome-ignore lint/suspicious/noArrayIndexKey: sides are identified only by their order
            key={side}
            className={styles.side}
            primitives={primitives}
            sources={drawingSources}
            view={{ x: 0, y: 0, width, height }}
            label={t('preview.side', { side: side + 1, name: values.full_name })}
          />
        ))}
      </div>
      <ScanSafety document={document} layout={layout} />
    </>
  );
}
