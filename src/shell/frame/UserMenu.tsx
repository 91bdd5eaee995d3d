import { styled } from '@mui/material/styles';
import { useGetIdentity } from '@refinedev/core';
import { User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { faceColour } from '@/lib/faceColour.ts';
import { initials } from '@/lib/initials.ts';

// Loaded lazily, because nobody opens it on the first page before having read something.
const UserPanel = lazyPart(() => import('./UserPanel.tsx'), 'UserPanel');

const Face = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: '#fff',
  font: '600 11px/28px var(--font)',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
});

/** The button with the signed-in user's initials; it opens the settings of look and language, and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { data: identity = null } = useGetIdentity<{ id: number; name: string; email: string } | null>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const label = identity ? t('shell.accountOf', { name: identity.name }) : t('shell.account');
  const letters = identity ? initials(identity.name) : '';
  return (
    <>
      <Face
        type="button"
        // WCAG 2.5.3: the accessible name contains the visible text, so that voice control users can say it.
        aria-label={letters ? `${letters} – ${label}` : label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        style={{ background: faceColour(identity?.id ?? 0) }}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        {letters || <User size={16} aria-hidden />}
      </Face>
      {wasOpened && <UserPanel label={label} identity={identity} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
