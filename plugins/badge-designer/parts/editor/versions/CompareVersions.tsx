import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { designVersionContent } from '../../../contract/designDocuments.ts';
import type { Design, DesignVersion } from '../../../contract/designs.ts';
import type { DesignDocument } from '../../../contract/document.ts';
import { type Difference, differenceOf } from '../../../rules/edits/difference.ts';
import { centreOf } from '../../../rules/edits/geometry.ts';
import { DesignPicture } from '../../DesignPicture.tsx';
import { useDesign } from '../DesignerContext.tsx';
import styles from '../designer.module.css';

type CompareVersionsProps = {
  design: Design;
  version: DesignVersion;
  /** All named versions, to compare two of them. */
  versions: readonly DesignVersion[];
  onBack: () => void;
  onRestore: (document: DesignDocument) => void;
};

/**
 * Shows a named version next to the current design, or to another version, and frames the elements that were added,
 * removed or changed.
 */
export function CompareVersions({ design, version, versions, onBack, onRestore }: CompareVersionsProps) {
  const { t } = useTranslation('badgeDesigner');
  const later = useDesign(({ document }) => document);
  const read = useCall(designVersionContent, { params: { badgeId: design.id, versionId: version.id } });
  const document = read.data?.document;
  const [otherId, setOtherId] = useState<number>();
  const other = versions.find(({ id }) => id === otherId);
  const readOther = useCall(designVersionContent, {
    params: { badgeId: design.id, versionId: otherId ?? 0 },
    enabled: other !== undefined,
  });
  return (
    <ReadDialog
      title={version.name}
      width="lg"
      onClose={onBack}
      closeLabel={t('versions.back')}
      actions={
        <Button variant="contained" disabled={!document} onClick={() => document && onRestore(document)}>
          {t('versions.restore')}
        </Button>
      }
    >
      {versions.length > 1 && (
        <label className={styles.compareWith}>
          {t('versions.compareWith')}
          <select
            value={otherId ?? ''}
            onChange={({ target: { value } }) => setOtherId(value === '' ? undefined : Number(value))}
          >
            <option value="">{t('versions.withNow')}</option>
            {versions
              .filter(({ id }) => id !== version.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
        {({ document: earlier }) =>
          other ? (
            <Loaded read={asCombinedRead(readOther)} waiting={<ListSkeleton />}>
              {(second) => (
                <Comparison
                  earlier={earlier}
                  later={second.document}
                  earlierTitle={version.name}
                  laterTitle={other.name}
                />
              )}
            </Loaded>
          ) : (
            <Comparison
              earlier={earlier}
              later={later}
              earlierTitle={t('versions.then')}
              laterTitle={t('versions.now')}
            />
          )
        }
      </Loaded>
    </ReadDialog>
  );
}

type ComparisonProps = { earlier: DesignDocument; later: DesignDocument; earlierTitle: string; laterTitle: string };

function Comparison({ earlier, later, earlierTitle, laterTitle }: ComparisonProps) {
  const { t } = useTranslation('badgeDesigner');
  const difference = differenceOf(earlier, later);
  const { added, removed, changed, isPageChanged } = difference;
  const counts = [
    { what: 'added', count: added.size },
    { what: 'removed', count: removed.size },
    { what: 'changed', count: changed.size },
  ] as const;
  const isSame = !isPageChanged && counts.every(({ count }) => count === 0);
  return (
    <>
      <ul className={styles.legend}>
        {counts.map(
          ({ what, count }) =>
            count > 0 && (
              <li key={what} data-what={what}>
                {t(`versions.${what}`, { count })}
              </li>
            ),
        )}
        {isPageChanged && <li>{t('versions.pageChanged')}</li>}
        {isSame && <li>{t('versions.same')}</li>}
      </ul>
      {Array.from({ length: Math.max(earlier.sides.length, later.sides.length) }, (_, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sides are identified by their position
        <div key={side} className={styles.compare}>
          <MarkedDesign title={earlierTitle} document={earlier} side={side} difference={difference} />
          <MarkedDesign title={laterTitle} document={later} side={side} difference={difference} />
        </div>
      ))}
    </>
  );
}

type MarkedDesignProps = { title: string; document: DesignDocument; side: number; difference: Difference };

function MarkedDesign({ title, document, side, difference }: MarkedDesignProps) {
  const elements = document.sides[side]?.elements ?? [];
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <DesignPicture document={document} side={side} label={title}>
        {elements.map((element) => {
          const what = (['added', 'removed', 'changed'] as const).find((one) => difference[one].has(element.id));
          if (!what) return null;
          const { id, x, y, width, height, rotation } = element;
          const centre = centreOf(element);
          return (
            <rect
              key={id}
              className={styles.mark}
              data-what={what}
              x={x}
              y={y}
              width={width}
              height={height}
              transform={`rotate(${rotation} ${centre.x} ${centre.y})`}
            />
          );
        })}
      </DesignPicture>
    </figure>
  );
}
