import { z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField, LiveForm } from '@/forms/index.ts';
import { Card } from '@/ui/Card.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportKind, importKind, importKinds, shownImportKinds } from '../../contract/imports.ts';
import styles from './import.module.css';
import { useDownloads } from './useDownloads.ts';

const schema = z.object({ kinds: z.array(importKind) });
type TemplateForm = { kinds: ImportKind[] };

/** Chooses kinds, and downloads a template or the rows that the event has in the same columns. */
export function TemplateCard() {
  const { t } = useTranslation('meTranslation');
  const download = useDownloads();
  return (
    <Card title={t('imports.templateTitle')}>
      <Stack>
        <p className={styles.text}>{t('imports.templateText')}</p>
        <LiveForm<TemplateForm> schema={schema} values={{ kinds: ['speakers'] }}>
          {({ kinds: chosen }) => {
            const kinds = importKinds.filter((kind) => chosen.includes(kind));
            return (
              <>
                <CheckboxGroupField<TemplateForm>
                  name="kinds"
                  label={t('imports.kindsLabel')}
                  options={shownImportKinds.map((kind) => ({ value: kind, label: t(`imports.kind.${kind}`) }))}
                  optional={false}
                />
                <Row>
                  <Button
                    variant="outlined"
                    disabled={kinds.length === 0}
                    onClick={() => void download(kinds, 'sample')}
                  >
                    {t('imports.template')}
                  </Button>
                  <Button disabled={kinds.length === 0} onClick={() => void download(kinds, 'all')}>
                    {t('imports.export')}
                  </Button>
                </Row>
              </>
            );
          }}
        </LiveForm>
      </Stack>
    </Card>
  );
}
