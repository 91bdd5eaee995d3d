import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { initials } from '@/lib/initials.ts';

/** Each readable under white letters, in both colour schemes. */
const colours = ['#55708f', '#6b5b95', '#8a5a44', '#3f7a5c', '#8c4a66', '#4a6fa5', '#7a6a2f', '#5d6b3a'] as const;

const Circle = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: '#fff',
  font: '600 11px/1 var(--font)',
});

/** A person's initials, always in the same colour. Decorative: the name stands beside it or in a label. */
export function Face({ id, name }: { id: number; name: string }) {
  return (
    <Circle aria-hidden style={{ background: colours[id % colours.length] }}>
      {initials(name)}
    </Circle>
  );
}

/** In the place of a person: what happened at a time that was set for it. */
export function ClockFace() {
  return (
    <Circle aria-hidden style={{ background: colours[0] }}>
      <Clock size={16} />
    </Circle>
  );
}
