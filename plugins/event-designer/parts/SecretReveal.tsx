import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useCall } from '@/data/index.ts';
import { ErrorState, useCopyText } from '@/feedback/index.ts';
import { ValueBox } from '@/forms/index.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import { readPackagePassCode, readPagePassword, readPassCode } from '../contract/shownSecrets.ts';

type OfTicket = { params: { eventId: number; ticketId: number }; label: string };

/** Shows the pass code of a ticket to people who ask for it and may change the ticket. */
export function PassCodeReveal({ params, label }: OfTicket) {
  return <Reveal label={label}>{(onHide) => <ShownPassCode params={params} label={label} onHide={onHide} />}</Reveal>;
}

type OfPackage = { params: { eventId: number; packageId: number }; label: string };

/** Shows the pass code of a package to people who ask for it and may change the package. */
export function PackagePassCodeReveal({ params, label }: OfPackage) {
  return (
    <Reveal label={label}>{(onHide) => <ShownPackagePassCode params={params} label={label} onHide={onHide} />}</Reveal>
  );
}

type OfEvent = { params: { eventId: number }; label: string };

/** Shows the password of the event's page to people who ask for it and may change the event. */
export function PagePasswordReveal({ params, label }: OfEvent) {
  return (
    <Reveal label={label}>{(onHide) => <ShownPagePassword params={params} label={label} onHide={onHide} />}</Reveal>
  );
}

type RevealProps = { label: string; children: (onHide: () => void) => ReactNode };

function Reveal({ label, children }: RevealProps) {
  const { t } = useTranslation('meTranslation');
  const [isRevealed, setRevealed] = useState(false);
  if (!useMayChange()) return null;
  if (isRevealed) return children(() => setRevealed(false));
  return (
    <ValueBox label={label} value={undefined}>
      <TextButton label={`${t('secrets.show')}: ${label}`} onClick={() => setRevealed(true)}>
        {t('secrets.show')}
      </TextButton>
    </ValueBox>
  );
}

type Hidden = { onHide: () => void };

function ShownPassCode({ params, ...shown }: OfTicket & Hidden) {
  return <Shown {...shown} read={useCall(readPassCode, { params, staleTime: 0 })} />;
}

function ShownPackagePassCode({ params, ...shown }: OfPackage & Hidden) {
  return <Shown {...shown} read={useCall(readPackagePassCode, { params, staleTime: 0 })} />;
}

function ShownPagePassword({ params, ...shown }: OfEvent & Hidden) {
  return <Shown {...shown} read={useCall(readPagePassword, { params, staleTime: 0 })} />;
}

type ShownProps = Hidden & { label: string; read: ReturnType<typeof useCall<typeof readPassCode>> };

function Shown({ label, read: { data, isFetching, error, refetch }, onHide }: ShownProps) {
  const { t } = useTranslation('meTranslation');
  const { t: kernel } = useTranslation();
  const copy = useCopyText();
  if (error) return <ErrorState error={error} retry={refetch} />;
  const { secret, unreadable } = (isFetching ? undefined : data) ?? { secret: undefined, unreadable: null };
  if (unreadable) return <p>{t(`secrets.${unreadable}`)}</p>;
  if (secret === null) return <p>{t('secrets.none')}</p>;
  return (
    <ValueBox label={label} value={secret ?? ''} placeholder={secret === undefined ? kernel('loading') : undefined}>
      <TextButton
        disabled={secret === undefined}
        onClick={() => secret !== undefined && void copy(secret, t('secrets.copied'))}
      >
        {t('secrets.copy')}
      </TextButton>
      <TextButton onClick={onHide}>{t('secrets.hide')}</TextButton>
    </ValueBox>
  );
}
