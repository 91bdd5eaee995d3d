import type { BlockForm } from './detailsForm.ts';

/** An empty block. `id` keeps its identity while blocks are moved. */
export function newBlock(kind: BlockForm['kind'], id: string): BlockForm {
  const block = { id, isHidden: false };
  if (kind === 'text') return { ...block, kind, html: '' };
  if (kind === 'image') return { ...block, kind, mediaId: null, alt: '', caption: '' };
  return { ...block, kind, url: '', title: '' };
}

/** A copy of a block that is a block of its own. */
export function withNewId<Block extends object>(block: Block, id: string): Block {
  return { ...block, id };
}
