import type { JobFile } from '@contract/jobs.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobFile } from '@/data/useJobFile.ts';
import { useAttempt } from '@/feedback/useAttempt.ts';
import { formatBytes } from '@/lib/numbers.ts';
import { saveFile } from '@/lib/saveFile.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';

type Props = { file: JobFile };

/** The button that downloads a job's result. */
export function DownloadJobFile({ file }: Props) {
  const { t, i18n } = useTranslation();
  const attempt = useAttempt();
  const read = useJobFile();
  const [isReading, setIsReading] = useState(false);
  const { name, size } = file;
  const download = async () => {
    setIsReading(true);
    await attempt(async () => saveFile(name, await read(file)), { failed: t('activity.notDownloaded', { name }) });
    setIsReading(false);
  };
  return (
    <BusyButton
      size="small"
      variant="outlined"
      startIcon={<Download size={16} aria-hidden />}
      isBusy={isReading}
      onClick={() => void download()}
    >
      {t('activity.download', { name, size: formatBytes(size, i18n.language) })}
    </BusyButton>
  );
}
