import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { useHostSite } from '../navigation/useHostSite.ts';
import { PageHeader } from '../PageHeader.tsx';
import { knownPlaces } from './knownPlaces.ts';

const Places = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
});

/** Spec §2: with links to the lists of the areas that exist. `title`: where more is known than that it is not there. */
export function NotFoundPage({ title }: { title?: string }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const onHostSite = useHostSite();
  const heading = title ?? t('notFound.title');
  usePageTitle(heading);
  return (
    <>
      <PageHeader title={heading} sentence={t('notFound.sentence')} />
      <nav aria-label={t('notFound.places')}>
        <Places>
          {registry.mode === 'standalone' && (
            <li>
              <Button variant="outlined" component={Link} to="/">
                {t('notFound.home')}
              </Button>
            </li>
          )}
          {knownPlaces(registry).map(({ address, label, inConsole }) => (
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
