import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { type Extra, extras, renewExtraLink } from '../../contract/extras.ts';
import { TokenLink } from '../../parts/TokenLink.tsx';

type Props = { extra: Pick<Extra, 'id' | 'eventId' | 'title' | 'linkToken'> };

/** The link that shows a hidden extra to people who open it. */
export function ExtraLink({ extra: { id: extraId, eventId, title: name, linkToken } }: Props) {
  const { t } = useTranslation('meTranslation');
  const renew = useSend(renewExtraLink, { invalidates: [extras] });
  return (
    <TokenLink
      row={{ eventId, name, linkToken }}
      label={t('extra.link')}
      help={t('extra.linkHelp')}
      onRenew={() => renew.run({ params: { eventId, extraId } })}
    />
  );
}
