import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventCover } from '../../contract/print.ts';
import type { LayoutData } from '../../rules/layout/types.ts';
import { coverPictures } from '../../rules/preview/coverPictures.ts';
import type { PreviewPerson } from '../../rules/preview/orderPeople.ts';
import { DesignDrawing } from '../drawing/DesignDrawing.tsx';
import type { DrawingSources } from '../drawing/DrawnPrimitives.tsx';
import { useDesign } from '../editor/DesignerContext.tsx';
import { drawingSources, useDesignLayout } from '../useDesignLayout.ts';
import styles from './preview.module.css';
import { ScanSafety } from './ScanSafety.tsx';

/** All sides of the design for one person as they will be printed. */
export function PersonDrawing({ shown: { values }, cover }: { shown: PreviewPerson; cover: EventCover }) {
  const { t } = useTranslation('badgeDesigner');
  const document = useDesign((state) => state.document);
  const data = useMemo(
    (): LayoutData => ({ values, pictures: coverPictures(cover), sharesContact: false, output: 'print' }),
    [values, cover],
  );
  const sources = useMemo(
    (): DrawingSources => ({
      ...drawingSources,
      pictureUrl: (source) =>
        source.kind === 'data' && source.name === 'event_cover' ? cover?.url : drawingSources.pictureUrl(source),
    }),
    [cover],
  );
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
            sources={sources}
            view={{ x: 0, y: 0, width, height }}
            label={t('preview.side', { side: side + 1, name: values.full_name })}
          />
        ))}
      </div>
      <ScanSafety document={document} layout={layout} />
    </>
  );
}
