import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowUpToLine,
  Italic,
  SeparatorHorizontal,
  Underline,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import { fontSizes, fontWeights, type TextStyle } from '../../../contract/textStyle.ts';
import { FontInput } from '../../fonts/FontInput.tsx';
import type { Change } from './change.ts';
import { ColourInput, InspectorSection, NumberInput, SelectInput } from './inputs.tsx';
import styles from './inspector.module.css';

type TypeSectionProps = { style: TextStyle; change: Change<DesignElement> };

const aligns = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
] as const;
const verticals = [
  ['top', ArrowUpToLine],
  ['middle', SeparatorHorizontal],
  ['bottom', ArrowDownToLine],
] as const;
const overflows = ['shrink_then_wrap', 'shrink', 'wrap', 'clip'] as const;
const cases = ['none', 'upper', 'lower', 'title'] as const;

/** The typography of a text and its alignment in its box. */
export function TypeSection({ style, change }: TypeSectionProps) {
  const { t } = useTranslation('badgeDesigner');
  // An uploaded file is one face: it has no other weights.
  const isUploaded = style.family.startsWith('upload-');
  const set = (part: Partial<TextStyle>) =>
    change(
      (one) => ('style' in one ? { ...one, style: { ...one.style, ...part } } : one),
      `style ${Object.keys(part)}`,
    );
  return (
    <InspectorSection title={t('type.title')}>
      <FontInput family={style.family} onChange={(family) => set({ family })} />
      {isUploaded ? null : (
        <SelectInput
          label={t('type.weight')}
          value={style.weight}
          options={fontWeights.map((value) => ({ value, label: t(`type.weights.${value}`) }))}
          onChange={(weight) => set({ weight })}
        />
      )}
      <NumberInput
        label={t('type.size')}
        value={style.size}
        min={fontSizes.smallest}
        max={fontSizes.largest}
        suffix="pt"
        onChange={(size) => set({ size, minimumSize: Math.min(style.minimumSize, size) })}
      />
      <ColourInput label={t('type.colour')} value={style.colour} onChange={(colour) => set({ colour })} />
      <div className={`${styles.buttons} ${styles.icons}`}>
        {aligns.map(([align, Icon]) => (
          <button
            key={align}
            type="button"
            aria-label={t(`type.align.${align}`)}
            title={t(`type.align.${align}`)}
            aria-pressed={style.align === align}
            onClick={() => set({ align })}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        {verticals.map(([verticalAlign, Icon]) => (
          <button
            key={verticalAlign}
            type="button"
            aria-label={t(`type.vertical.${verticalAlign}`)}
            title={t(`type.vertical.${verticalAlign}`)}
            aria-pressed={style.verticalAlign === verticalAlign}
            onClick={() => set({ verticalAlign })}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        {isUploaded ? null : (
          <button
            type="button"
            aria-label={t('type.italic')}
            title={t('type.italic')}
            aria-pressed={style.isItalic}
            onClick={() => set({ isItalic: !style.isItalic })}
          >
            <Italic size={16} aria-hidden />
          </button>
        )}
        <button
          type="button"
          aria-label={t('type.underline')}
          title={t('type.underline')}
          aria-pressed={style.isUnderlined}
          onClick={() => set({ isUnderlined: !style.isUnderlined })}
        >
          <Underline size={16} aria-hidden />
        </button>
      </div>
      <SelectInput
        label={t('type.overflow')}
        wide
        value={style.overflow}
        options={overflows.map((value) => ({ value, label: t(`type.overflows.${value}`) }))}
        onChange={(overflow) => set({ overflow })}
      />
      {style.overflow.startsWith('shrink') && (
        <NumberInput
          label={t('type.minimum')}
          value={style.minimumSize}
          min={fontSizes.smallest}
          max={style.size}
          suffix="pt"
          onChange={(minimumSize) => set({ minimumSize })}
        />
      )}
      <NumberInput
        label={t('type.lines')}
        value={style.maximumLines}
        min={0}
        max={100}
        onChange={(lines) => set({ maximumLines: Math.round(lines) })}
      />
      <NumberInput
        label={t('type.lineHeight')}
        value={style.lineHeight}
        min={0.8}
        max={3}
        step={0.05}
        onChange={(lineHeight) => set({ lineHeight })}
      />
      <NumberInput
        label={t('type.spacing')}
        value={style.letterSpacing}
        min={-0.2}
        max={2}
        step={0.01}
        onChange={(letterSpacing) => set({ letterSpacing })}
      />
      <SelectInput
        label={t('type.case')}
        value={style.letterCase}
        options={cases.map((value) => ({ value, label: t(`type.cases.${value}`) }))}
        onChange={(letterCase) => set({ letterCase })}
      />
      <NumberInput
        label={t('type.padding')}
        value={style.padding}
        min={0}
        max={50}
        step={0.5}
        suffix="mm"
        onChange={(padding) => set({ padding })}
      />
      <ColourInput
        label={t('type.background')}
        wide
        value={style.background}
        onChange={(background) => set({ background })}
        onClear={{ label: t('shape.none'), run: () => set({ background: null }) }}
      />
    </InspectorSection>
  );
}
