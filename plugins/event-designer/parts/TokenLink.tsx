import { useTranslation } from 'react-i18next';
import { ShareLink } from './ShareLink.tsx';
import { useSharedAddress } from './usePageAddress.ts';

type Props = {
  /** The row that the link shows. Its token is null until it has been saved. */
  row: { eventId: number; name: string; linkToken: string | null };
  label: string;
  help?: string;
  onRenew: () => Promise<unknown>;
};

/** The link that shows a hidden ticket, extra or package to people who open it. It can be copied and renewed. */
export function TokenLink({ row: { eventId, name, linkToken }, label, help, onRenew }: Props) {
  const { t } = useTranslation('meTranslation');
  const addressOf = useSharedAddress(eventId);
  if (linkToken === null) return <p>{t('publish.linkAfterSaving')}</p>;
  return (
    <ShareLink
      label={label}
      help={help}
      address={addressOf?.(linkToken)}
      title={t('groups.newLinkTitle', { name })}
      text={t('groups.newLinkText')}
      onRenew={onRenew}
    />
  );
}
