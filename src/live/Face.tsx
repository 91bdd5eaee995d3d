import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
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

/** Replaces the face of a person where there is none yet, or none at all. */
export function IconFace({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Circle aria-hidden style={{ background: faceColour(0) }}>
      <Icon size={16} />
    </Circle>
  );
}
