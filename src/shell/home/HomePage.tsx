import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from '@refinedev/core';
import { LayoutGrid } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { EmptyState } from '@/feedback/index.ts';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { areaNameOf } from '@/registry/areaName.ts';
import type { HomeCardEntry } from '@/registry/compiled.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { Slot } from '@/registry/Slot.tsx';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { HomeBackground } from './HomeBackground.tsx';
import { HomeSection } from './HomeSection.tsx';
import { WaitingButton } from './WaitingButton.tsx';
import { WaitingLines } from './WaitingLines.tsx';

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
});

const CardLink = styled(Link)({
  display: 'flex',
  gap: 12,
  height: '100%',
  padding: 16,
  borderRadius: 10,
  border: '1px solid var(--line)',
  background: 'var(--card)',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'var(--ink-3)' },
  svg: { flex: 'none', marginTop: 1, color: 'var(--ink-2)' },
  strong: { display: 'block', fontWeight: 600 },
  span: { color: 'var(--ink-2)', fontSize: 13, lineHeight: '19px' },
});

/** The home page: what needs attention, recently used objects, and all areas. */
export function HomePage() {
  const { t } = useTranslation();
  const { homeCards } = useRegistry();
  const { data: identity } = useGetIdentity<{ name: string }>();
  usePageTitle(t('home.title'));
  return (
    <>
      <HomeBackground />
      <PageHeader
        title={identity?.name ? t('home.welcomeName', { name: identity.name }) : t('home.welcome')}
        actions={<Slot name="home.action" waiting={<WaitingButton />} />}
      />
      <Slot name="home.attention" waiting={<WaitingSection count={3} texts={2} />} />
      <Slot name="home.recent" waiting={<WaitingSection count={5} texts={1} />} />
      {homeCards.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('home.noAreas')} description={t('home.noAreasSentence')} />
      ) : (
        <HomeSection title={t('home.areas')}>
          <Cards>
            {homeCards.map((card) => (
              <li key={card.plugin}>
                <AreaBoundary area={card.plugin} what="its card on home" fallback={null}>
                  <AreaCard card={card} />
                </AreaBoundary>
              </li>
            ))}
          </Cards>
        </HomeSection>
      )}
    </>
  );
}

/** Stands for a section until its area has loaded, so that what follows does not move far. */
function WaitingSection(lines: { count: number; texts: number }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={<Skeleton variant="rounded" width={120} height={20} />}>
      <WaitingLines label={t('loading')} {...lines} />
    </HomeSection>
  );
}

/** Milliseconds after which a card stops waiting for its texts. */
const loadTimeoutMs = 5000;

/** Shows an area's own texts once they have loaded; home does not wait for them, and the link works without them. */
function AreaCard({ card: { plugin, namespace, path, label, description, icon: Icon } }: { card: HomeCardEntry }) {
  const { t, i18n, ready } = useTranslation(namespace);
  const isLate = useIsLate(loadTimeoutMs);
  const isTranslated = hasTexts(i18n, namespace);
  const name = isTranslated ? t(label) : areaNameOf(plugin);
  const isWaiting = !isTranslated && !ready && !isLate;
  return (
    <CardLink to={path} aria-label={isWaiting ? name : undefined}>
      <Icon aria-hidden size={18} strokeWidth={1.6} />
      <div>
        <strong>{isWaiting ? <Skeleton width={120} /> : name}</strong>
        <span>{isWaiting ? <Skeleton width={200} /> : isTranslated && t(description)}</span>
      </div>
    </CardLink>
  );
}

function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
