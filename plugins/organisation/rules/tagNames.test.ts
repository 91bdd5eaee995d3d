import { describe, expect, it } from 'vitest';
import { distinctTags, matchingTags } from './tagNames.ts';

describe('tags', () => {
  it('keep the first spelling', () => {
    expect(distinctTags(['Energy', 'grid', 'ENERGY'])).toEqual(['Energy', 'grid']);
  });

  it('are found anywhere in the name, those that begin with it first', () => {
    const tags = ['Smart grid', 'Green', 'grid', 'Gridlock'].map((name) => ({ name }));
    expect(matchingTags(tags, ' GRID ').map(({ name }) => name)).toEqual(['grid', 'Gridlock', 'Smart grid']);
  });
});
