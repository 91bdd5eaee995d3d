import type { RowsQueryOf } from '@contract/resource.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { designFonts } from '../../contract/fonts.ts';
import { fontFamilies } from '../../contract/textStyle.ts';
import { Shell } from '../editor/inspector/inputs.tsx';

const FontsDialog = lazyPart(() => import('./FontsDialog.tsx'), 'FontsDialog');

export const allFonts: RowsQueryOf<typeof designFonts> = { perPage: 0 };

const manage = 'manage';

type FontInputProps = { family: string; onChange: (family: string) => void };

/** Chooses the font of a text: one of the product's, or one that somebody of the account uploaded. */
export function FontInput({ family, onChange }: FontInputProps) {
  const { t } = useTranslation('badgeDesigner');
  const id = useId();
  const { rows } = useRows(designFonts, { query: allFonts });
  const [isManaging, setIsManaging] = useState(false);
  const uploads = rows.map((font) => ({ value: `upload-${font.id}`, label: font.name }));
  const isUnknown = family.startsWith('upload-') && uploads.every(({ value }) => value !== family);
  return (
    <Shell label={t('type.family')} wide={family.startsWith('upload-')} id={id}>
      <select
        id={id}
        value={family}
        onChange={({ target: { value } }) => (value === manage ? setIsManaging(true) : onChange(value))}
      >
        {fontFamilies.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        {(uploads.length > 0 || isUnknown) && (
          <optgroup label={t('fonts.own')}>
            {uploads.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {isUnknown && <option value={family}>{t('fonts.gone')}</option>}
          </optgroup>
        )}
        <option value={manage}>{t('fonts.manage')}</option>
      </select>
      {isManaging && <FontsDialog onChoose={onChange} onClose={() => setIsManaging(false)} />}
    </Shell>
  );
}
