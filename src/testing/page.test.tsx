import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

/** Takes longer to draw than React's slices, after which React runs the effects in a later task. */
function SlowHeading({ name }: { name: string }) {
  const end = performance.now() + 60;
  while (performance.now() < end);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return <h1>{name}</h1>;
}

function Page() {
  const [name, setName] = useState<string>();
  useEffect(() => {
    setTimeout(() => setName('Loaded'), 10);
  }, []);
  return name ? <SlowHeading name={name} /> : null;
}

afterEach(() => {
  cleanup();
  document.title = '';
});

test.each(Array.from({ length: 10 }, (_, round) => round))(
  'a wait ends after the effects of what it found, round %i',
  async () => {
    render(<Page />);
    await screen.findByRole('heading', { name: 'Loaded' });
    expect(document.title).toBe('Loaded');
  },
);
