import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Face } from './Face.tsx';
import type { Companion } from './usePresence.ts';

/** The number of faces that fit; on a phone only one is shown. */
const maximumFaces = 3;

const Row = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: 16,
  background: 'none',
  color: 'var(--ink-2)',
  font: '500 12px/1 var(--font)',
  '& > span': { boxShadow: '0 0 0 2px var(--card)' },
  '& > span + span': { marginLeft: -6 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& > em': { fontStyle: 'normal', marginLeft: 6 },
  '& > .narrow': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > span + span, & > .wide': { display: 'none' },
    '& > .narrow': { display: 'inline' },
  },
}));

/** One's own other window is no second person, so it is drawn as a window. */
const OwnWindow = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  background: 'var(--line-2)',
});

const Names = styled('span')({ display: 'grid', gap: 4, span: { opacity: 0.8 } });

type Props = {
  /** `pages`: the page titles as shown on the screen. */
  companions: readonly Companion[];
};

/** Shows the initials of others here; names and pages on hover, on focus, and to screen readers. Empty when alone. */
export function PresenceFaces({ companions }: Props) {
  const { t } = useTranslation();
  if (companions.length === 0) return null;
  const people = companions.map(({ id, name, isSelf, pages }) => ({
    id,
    name: isSelf ? t('live.yourself') : name,
    where: pages.join(', '),
  }));
  const label = t('live.alsoHere', {
    people: people.map(({ name, where }) => (where ? `${name} (${where})` : name)).join(', '),
  });
  return (
    <Tooltip
      enterTouchDelay={0}
      describeChild
      title={
        <Names>
          {people.map(({ id, name, where }) => (
            <span key={id}>
              <strong>{name}</strong> {where}
            </span>
          ))}
        </Names>
      }
    >
      <Row type="button" data-presence aria-label={label}>
        {companions.slice(0, maximumFaces).map(({ id, name, isSelf }) =>
          isSelf ? (
            <OwnWindow key={id}>
              <AppWindow size={14} aria-hidden />
            </OwnWindow>
          ) : (
            <Face key={id} id={id} name={name} />
          ),
        )}
        {companions.length > maximumFaces && <em className="wide">+{companions.length - maximumFaces}</em>}
        {companions.length > 1 && <em className="narrow">+{companions.length - 1}</em>}
      </Row>
    </Tooltip>
  );
}
