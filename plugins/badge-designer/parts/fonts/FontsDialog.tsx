import Button from '@mui/material/Button';
import { Trash2, Type, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow, useRows, useSend } from '@/data/index.ts';
import { ErrorState, ListSkeleton, notify, useAttempt } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type DesignFont, designFonts, fontLimits, uploadFont } from '../../contract/fonts.ts';
import { FileButton } from '../FileButton.tsx';
import { allFonts } from './FontInput.tsx';

type FontsDialogProps = { onChoose: (family: string) => void; onClose: () => void };

const megabyte = 1_000_000;

/** The uploaded fonts of the account: upload another, choose one for the selected text, delete one. */
export function FontsDialog({ onChoose, onClose }: FontsDialogProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const { rows, error, isLoading, refetch } = useRows(designFonts, { query: allFonts });
  const send = useSend(uploadFont, { invalidates: [designFonts] });
  const remove = useRemoveRow(designFonts);
  const attempt = useAttempt();
  const [progress, setProgress] = useState<number>();

  const upload = async (file: File) => {
    const failed = t('fonts.notUploaded', { name: file.name });
    if (file.size > fontLimits.bytes) {
      notify.error(failed, { description: t('fonts.tooLarge', { megabytes: fontLimits.bytes / megabyte }) });
      return;
    }
    const body = new FormData();
    body.append('file', file);
    setProgress(0);
    await attempt(
      async () => {
        const font = await send.run({ body, onProgress: setProgress });
        notify.success(t('fonts.uploaded', { name: font.name }));
      },
      { failed },
    );
    setProgress(undefined);
  };
  const choose = ({ id }: DesignFont) => {
    onChoose(`upload-${id}`);
    onClose();
  };
  return (
    <ReadDialog
      title={t('fonts.title')}
      text={t('fonts.text', { megabytes: fontLimits.bytes / megabyte })}
      onClose={onClose}
      actions={
        <FileButton
          accept={fontLimits.types.join()}
          disabled={progress !== undefined}
          onFile={(file) => void upload(file)}
        >
          <Upload size={16} aria-hidden />
          {progress === undefined ? t('fonts.upload') : t('picture.uploading', { percent: Math.round(progress * 100) })}
        </FileButton>
      }
    >
      <Stack>
        {error && rows.length === 0 && <ErrorState error={error} retry={() => void refetch()} />}
        {isLoading && <ListSkeleton />}
        {!isLoading && !error && rows.length === 0 && <Note>{t('fonts.none')}</Note>}
        <Lines label={t('fonts.title')}>
          {rows.map((font) => (
            <Line
              key={font.id}
              icon={<Type size={16} aria-hidden />}
              title={font.name}
              text={`${font.fileName}, ${t('fonts.size', { size: formatNumber(font.bytes / megabyte, i18n.language, 2) })}`}
            >
              <Button size="small" variant="outlined" onClick={() => choose(font)}>
                {t('fonts.use')}
              </Button>
              <RowIconButton
                icon={Trash2}
                label={t('fonts.remove', { name: font.name })}
                onClick={() =>
                  void attempt(() => remove.run({ id: font.id, version: font.version }), {
                    done: t('fonts.removed', { name: font.name }),
                    failed: t('fonts.notRemoved', { name: font.name }),
                  })
                }
              />
            </Line>
          ))}
        </Lines>
      </Stack>
    </ReadDialog>
  );
}
