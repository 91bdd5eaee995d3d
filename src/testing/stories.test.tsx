import '@/testing/noLayout.ts';
import { composeStory, type Meta, type StoryObj, setProjectAnnotations } from '@storybook/react-vite';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { prepareStory, type StoryProduct } from '@/testing/storyProduct.ts';
import { connectWire } from '@/testing/wire.ts';
import preview from '../../.storybook/preview.tsx';
import * as pages from '../../plugins/event-designer/pages/pages.stories.tsx';

type StoryFile = { default: Meta; [name: string]: StoryObj };

const files = import.meta.glob<StoryFile>(['/src/**/*.stories.tsx', '/plugins/**/*.stories.tsx'], { eager: true });

setProjectAnnotations(preview);

/** Over a product of the test's own, if the story asks for one. */
function draw(Story: ReturnType<typeof composeStory>) {
  const { product }: { product?: StoryProduct } = Story.parameters;
  if (product) {
    const backend = createTestBackend();
    connectWire(backend);
    prepareStory(backend, product);
  }
  return render(<Story />);
}

beforeEach(() => {
  // Stories show errors on purpose, and React reports each.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the gallery', () => {
  it('finds the stories beside what they show', () => {
    expect(Object.keys(files)).toContain('/src/forms/edit/EditForm.stories.tsx');
  });

  for (const [path, { default: meta, ...stories }] of Object.entries(files)) {
    for (const [name, story] of Object.entries(stories)) {
      it(`draws ${path.replace(/^\/|\.stories\.tsx$/g, '')}: ${name}`, async () => {
        const { container } = draw(composeStory(story, meta, undefined, name));
        await waitFor(() => expect(container.childElementCount).toBeGreaterThan(0));
        // The router's own page for what a story threw.
        expect(container.textContent).not.toContain('Unexpected Application Error');
      });
    }
  }

  it('shows pages over the product, as it answers', async () => {
    draw(composeStory(pages.Tickets, pages.default));
    expect(await screen.findByRole('link', { name: 'Early bird' })).toBeTruthy();
    cleanup();
    draw(composeStory(pages.TicketsCannotBeRead, pages.default));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
