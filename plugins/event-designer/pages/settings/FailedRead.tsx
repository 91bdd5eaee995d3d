import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { Stack } from '@/ui/Stack.tsx';

type FailedReadProps = { title: string; error: unknown; refetch: () => Promise<void> };

/** Says what could not be read, and reads it again. */
export function FailedRead({ title, error, refetch }: FailedReadProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <strong>{title}</strong>
      <FailedLine text={failureText(t, error)} retry={() => void refetch()} />
    </Stack>
  );
}
