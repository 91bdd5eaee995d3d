import '@/testing/noLayout.ts';
import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawStory } from '@/testing/drawStory.tsx';

type StoryFile = { default: Meta; [name: string]: StoryObj };

const files = import.meta.glob<StoryFile>(['/src/**/*.stories.tsx', '/plugins/**/*.stories.tsx'], { eager: true });

beforeEach(() => {
  // Stories show errors on purpose, and React logs each.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the gallery', () => {
  it('finds the stories next to their components', () => {
    expect(Object.keys(files)).toContain('/src/forms/edit/EditForm.stories.tsx');
  });

  for (const [path, { default: meta, ...stories }] of Object.entries(files)) {
    for (const [name, story] of Object.entries(stories)) {
      it(`draws ${path.replace(/^\/|\.stories\.tsx$/g, '')}: ${name}`, async () => {
        const { container } = drawStory(composeStory(story, meta, undefined, name));
        await waitFor(() => expect(container.childElementCount).toBeGreaterThan(0));
        // The router's own page for errors that a story threw.
        expect(container.textContent).not.toContain('Unexpected Application Error');
      });
    }
  }
});
