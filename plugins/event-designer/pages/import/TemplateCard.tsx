import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportKind, importKinds } from '../../contract/imports.ts';
import { useDownloads } from './useDownloads.ts';

/** Chooses kinds, and downloads a template or the rows that the event has in the same columns. */
export function TemplateCard() {
  const { t } = useTranslation('meTranslation');
  const [kinds, setKinds] = useState<readonly ImportKind[]>(['speakers']);
  const download = useDownloads();
  const toggle = (kind: ImportKind) =>
    setKinds(importKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))));
  return (
    <Card title={t('imports.templateTitle')}>
      <Stack>
        <p>{t('imports.templateText')}</p>
        <Row>
          {importKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox checked={kinds.includes(kind)} onChange={() => toggle(kind)} />}
              label={t(`imports.kind.${kind}`)}
            />
          ))}
        </Row>
        <Row>
          <Button variant="outlined" disabled={kinds.length === 0} onClick={() => void download(kinds, 'sample')}>
            {t('imports.template')}
          </Button>
          <Button disabled={kinds.length === 0} onClick={() => void download(kinds, 'all')}>
            {t('imports.export')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
