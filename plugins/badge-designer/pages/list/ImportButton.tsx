import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateRow } from '@/data/index.ts';
import { notify, useAttempt } from '@/feedback/index.ts';
import { retrying } from '@/lib/retrying.ts';
import { designs, maximumNameLength } from '../../contract/designs.ts';
import { designAddress } from '../../parts/designAddress.ts';

/** Loads what reads and checks a design file when one is chosen, because lists do without the schema of a document. */
const loadReader = retrying(() => import('../../rules/designFile.ts'));

/** Creates a design from an exported file. */
export function ImportButton() {
  const { t } = useTranslation('badgeDesigner');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const create = useCreateRow(designs);
  const input = useRef<HTMLInputElement>(null);

  const read = async (file: File | undefined) => {
    if (!file) return;
    const failed = t('file.notImported', { name: file.name });
    const reader = await attempt(loadReader, { failed, again: false });
    if (!reader) return;
    const found =
      file.size > reader.largestFile ? ({ kind: 'too_large' } as const) : reader.readDesignFile(await file.text());
    if (found.kind !== 'design') {
      notify.error(failed, {
        description: t(`file.${found.kind}`, { path: found.kind === 'damaged' ? found.path : '' }),
      });
      return;
    }
    const { document, pictures } = found;
    const name = found.name.trim().slice(0, maximumNameLength) || file.name.slice(0, maximumNameLength);
    const work = async () => {
      const row = await create.run({ name, kind: document.kind, document });
      notify.success(
        t('file.imported', { name }),
        pictures > 0 ? { description: t('file.pictures', { count: pictures }) } : {},
      );
      await navigate(designAddress(row));
    };
    void attempt(work, { failed });
  };
  return (
    <>
      <Button startIcon={<Upload size={16} />} onClick={() => input.current?.click()}>
        {t('file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('file.import')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
