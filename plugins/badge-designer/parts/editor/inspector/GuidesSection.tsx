import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { designLimits, type Guide } from '../../../contract/document.ts';
import { addGuide, placeGuide, removeGuide } from '../../../rules/edits/guides.ts';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import { InspectorSection, NumberInput } from './inputs.tsx';
import styles from './inspector.module.css';
import type { LengthInput } from './lengthInput.ts';

const none: readonly Guide[] = [];

/** The guides of the visible side in numbers: for the keyboard, and where a ruler is not exact enough. */
export function GuidesSection({ length }: { length: LengthInput }) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const side = useDesign((state) => state.side);
  const guides = useDesign(({ document }) => document.sides[side]?.guides ?? none);
  const { width, height } = useDesign(({ document }) => document.page);
  return (
    <InspectorSection title={t('guides.title')}>
      {guides.map(({ axis, position }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guides are identified by their order
        <div key={index} className={styles.guide}>
          <NumberInput
            label={t(`guides.position.${axis}`, { place: index + 1 })}
            value={position}
            min={0}
            max={axis === 'x' ? width : height}
            onChange={(next) => store.edit(placeGuide(side, index, next), { as: `guide ${index}` })}
            {...length}
          />
          <button
            type="button"
            aria-label={t('guides.remove', { place: index + 1 })}
            title={t('guides.remove', { place: index + 1 })}
            onClick={() => store.edit(removeGuide(side, index))}
          >
            <Trash2 size={14} aria-hidden />
          </button>
        </div>
      ))}
      {guides.length < designLimits.guides && (
        <div className={styles.buttons}>
          {(['x', 'y'] as const).map((axis) => (
            <button key={axis} type="button" onClick={() => store.edit(addGuide(side, axis))}>
              {t(`guides.add.${axis}`)}
            </button>
          ))}
        </div>
      )}
    </InspectorSection>
  );
}
