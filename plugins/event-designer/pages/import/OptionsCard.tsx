import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportOptions, importOptions } from '../../contract/imports.ts';
import { Choice } from './Choice.tsx';

type OptionsCardProps = {
  options: ImportOptions;
  isDateAmbiguous: boolean;
  onChange: (options: ImportOptions) => void;
};

const names = ['match', 'emptyCell', 'lists', 'unknown', 'dateOrder'] as const;

/** How rows are matched, and what empty cells and unknown names mean. */
export function OptionsCard({ options, isDateAmbiguous, onChange }: OptionsCardProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <Card title={t('imports.optionsTitle')}>
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
              options={importOptions.shape[name].options.map((value) => ({
                value,
                label: t(`imports.optionValue.${name}_${value}`, { defaultValue: value }),
              }))}
            />
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
