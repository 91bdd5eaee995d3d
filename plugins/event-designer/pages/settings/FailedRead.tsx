import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';

type FailedReadProps = { title: string; error: unknown; refetch: () => Promise<void> };

/** Names what could not be loaded, and offers to retry. */
export function FailedRead({ title, error, refetch }: FailedReadProps) {
  const { t } = useTranslation();
  return <FailedLine title={title} text={failureText(t, error)} retry={() => void refetch()} />;
}
