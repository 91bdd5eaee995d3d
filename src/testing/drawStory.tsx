import { type composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { render } from '@testing-library/react';
import { createTestBackend } from '@/testing/backend.ts';
import { prepareStory, type StoryProduct } from '@/testing/storyProduct.ts';
import { connectWire } from '@/testing/wire.ts';
import preview from '../../.storybook/preview.tsx';

setProjectAnnotations(preview);

/** Renders a composed story as the gallery does; with its own product, if the story needs one. */
export function drawStory(Story: ReturnType<typeof composeStory>) {
  const { product }: { product?: StoryProduct } = Story.parameters;
  if (product) {
    const backend = createTestBackend();
    connectWire(backend);
    prepareStory(backend, product);
  }
  return render(<Story />);
}
