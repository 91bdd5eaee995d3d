import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import { pathShape } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { useOpenPlugin } from '../AreaContext.tsx';
import { useHostSite } from '../navigation/useHostSite.ts';
import { PageHeader } from '../PageHeader.tsx';
import { useAreaName } from '../useAreaName.ts';
import { existingPlaces } from './existingPlaces.ts';

const Places = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
});

type NotFoundPageProps = {
  /** A more specific title than the default. */
  title?: string;
  /** The area that the path belongs to. Default: the open one. */
  area?: CompiledPlugin;
};

/** Spec §2: shows links to the lists of the existing areas; first to the list of the area that the path belongs to. */
export function NotFoundPage({ title, area }: NotFoundPageProps) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const onHostSite = useHostSite();
  const heading = title ?? t('notFound.title');
  const places = existingPlaces(registry);
  const open = useOpenPlugin();
  const { home, name } = useOwnList(area ?? open, places);
  usePageTitle(heading);
  return (
    <>
      <PageHeader title={heading} sentence={t('notFound.sentence')} />
      <nav aria-label={t('notFound.places')}>
        <Places>
          {home && name && (
            <li>
              <Button variant="outlined" component={Link} to={home}>
                {name}
              </Button>
            </li>
          )}
          {registry.mode === 'standalone' && (
            <li>
              <Button variant="outlined" component={Link} to="/">
                {t('notFound.home')}
              </Button>
            </li>
          )}
          {places.map(({ address, label, inConsole }) => (
            <li key={address}>
              <Button
                variant="outlined"
                {...(inConsole
                  ? { component: Link, to: address }
                  : { href: onHostSite(address), endIcon: <ArrowUpRight size={14} aria-hidden /> })}
              >
                {t(label)}
              </Button>
            </li>
          ))}
        </Places>
      </nav>
    </>
  );
}

/** Returns the list and the name of an area; nothing if one of the other links leads there already. */
function useOwnList(area: CompiledPlugin | undefined, places: ReturnType<typeof existingPlaces>) {
  const name = useAreaName(area);
  const home = area?.home;
  const isListed = places.some(({ address }) => pathShape(address) === pathShape(home ?? ''));
  return isListed ? {} : { home, name };
}
