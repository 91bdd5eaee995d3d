import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Stack } from '@/ui/Stack.tsx';
import type { Import, importOptions } from '../../contract/imports.ts';
import styles from './import.module.css';

const options = [
  'match',
  'emptyCell',
  'lists',
  'unknown',
  'dateOrder',
] as const satisfies (keyof typeof importOptions.shape)[];

/** Says of an import that was made which column was for which field, and how its rows were matched. */
export function MappingCard({ row }: { row: Import }) {
  const { t } = useTranslation('meTranslation');
  const label = (key: string) => t(`imports.columns.${key}`, { defaultValue: key });
  return (
    <Card title={t('imports.mappingTitle')}>
      <Stack>
        {row.sheets.map(
          ({ kind, name, headers, mapping }, index) =>
            kind && (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity
              <section key={index}>
                <h3 className={styles.sheetName}>{`${name} · ${t(`imports.kind.${kind}`)}`}</h3>
                <Facts
                  facts={mapping.map(({ field, column, value }) => ({
                    label: label(field),
                    value:
                      column === null
                        ? t('imports.sameForAll', { value })
                        : headers[column] || t('imports.unnamed', { number: column + 1 }),
                  }))}
                />
              </section>
            ),
        )}
        <Facts
          facts={options.map((name) => ({
            label: t(`imports.option.${name}`),
            value: t(`imports.optionValue.${name}_${row.options[name]}`, { defaultValue: row.options[name] }),
          }))}
        />
      </Stack>
    </Card>
  );
}
