import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Copy,
  Group,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { alignments } from '../../../rules/edits/arrange.ts';
import type { DesignerActions } from '../useActions.ts';
import { InspectorSection } from './inputs.tsx';
import styles from './inspector.module.css';

const alignmentIcons = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
} as const;

type ArrangeSectionProps = { actions: DesignerActions; count: number; isGrouped: boolean };

/** Aligns, stacks and groups the selected elements. A single element is aligned with the page. */
export function ArrangeSection({ actions, count, isGrouped }: ArrangeSectionProps) {
  const { t } = useTranslation('badgeDesigner');
  return (
    <InspectorSection title={t('arrange.title')}>
      <div className={styles.buttons}>
        {alignments.map((alignment) => (
          <IconButton
            key={alignment}
            label={t(`arrange.${alignment}`)}
            icon={alignmentIcons[alignment]}
            onClick={() => actions.align(alignment)}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.buttons}>
          {count > 2 && (
            <>
              <IconButton
                label={t('arrange.spreadX')}
                icon={AlignHorizontalDistributeCenter}
                onClick={() => actions.distribute('x')}
              />
              <IconButton
                label={t('arrange.spreadY')}
                icon={AlignVerticalDistributeCenter}
                onClick={() => actions.distribute('y')}
              />
            </>
          )}
          <IconButton label={t('arrange.sameWidth')} icon={MoveHorizontal} onClick={() => actions.sameSize('width')} />
          <IconButton label={t('arrange.sameHeight')} icon={MoveVertical} onClick={() => actions.sameSize('height')} />
          <IconButton label={t('arrange.group')} icon={Group} onClick={actions.group} />
          {isGrouped && <IconButton label={t('arrange.ungroup')} icon={Ungroup} onClick={actions.ungroup} />}
        </div>
      )}
      <div className={styles.buttons}>
        <IconButton label={t('arrange.front')} icon={BringToFront} onClick={() => actions.restack('front')} />
        <IconButton label={t('arrange.back')} icon={SendToBack} onClick={() => actions.restack('back')} />
        <IconButton label={t('arrange.duplicate')} icon={Copy} onClick={actions.duplicate} />
        <IconButton label={t('arrange.remove')} icon={Trash2} onClick={actions.remove} />
      </div>
    </InspectorSection>
  );
}

type IconButtonProps = { label: string; icon: LucideIcon; onClick: () => void };

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </button>
  );
}
