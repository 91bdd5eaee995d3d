import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Fold } from '@/ui/Fold.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportOptions, importOptions } from '../../contract/imports.ts';
import { Choice } from './Choice.tsx';

type OptionsCardProps = {
  options: ImportOptions;
  isDateAmbiguous: boolean;
  /** True while the choices are in view. They fold away once the rows have been checked with them. */
  isOpen: boolean;
  onChange: (options: ImportOptions) => void;
};

const names = ['match', 'emptyCell', 'lists', 'unknown', 'dateOrder'] as const;

/** How rows are matched, and what empty cells and unknown names mean. */
export function OptionsCard({ options, isDateAmbiguous, isOpen, onChange }: OptionsCardProps) {
  const { t } = useTranslation('meTranslation');
  const labelOf = (name: (typeof names)[number], value: string) =>
    t(`imports.optionValue.${name}_${value}`, { defaultValue: value });
  return (
    <Card label={t('imports.optionsTitle')}>
      <Fold
        title={t('imports.optionsTitle')}
        detail={names.map((name) => `${t(`imports.option.${name}`)}: ${labelOf(name, options[name])}`).join(' · ')}
        isOpen={isOpen || isDateAmbiguous}
      >
        <Stack>
          <p>{t('imports.matchText')}</p>
          {isDateAmbiguous && <Note tone="warn">{t('imports.ambiguous')}</Note>}
          <Row>
            {names.map((name) => (
              <Choice
                key={name}
                label={t(`imports.option.${name}`)}
                value={options[name]}
                onChange={(value) => onChange(importOptions.parse({ ...options, [name]: value }))}
                options={importOptions.shape[name].options.map((value) => ({ value, label: labelOf(name, value) }))}
              />
            ))}
          </Row>
        </Stack>
      </Fold>
    </Card>
  );
}
