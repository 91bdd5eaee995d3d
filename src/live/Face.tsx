import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { faceColour } from '@/lib/faceColour.ts';
import { initials } from '@/lib/initials.ts';

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

/** A person's initials, always in the same colour. Decorative: the name is shown beside it or in a label. */
export function Face({ id, name }: { id: number; name: string }) {
  return (
    <Circle aria-hidden style={{ background: faceColour(id) }}>
      {initials(name)}
    </Circle>
  );
}

/** Replaces a face for scheduled changes, which no person made. */
export function ClockFace() {
  return (
    <Circle aria-hidden style={{ background: faceColour(0) }}>
      <Clock size={16} />
    </Circle>
  );
}
