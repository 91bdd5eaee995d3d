import type { BlockForm } from './detailsForm.ts';

/** Returns an empty block. `id` identifies it while blocks are moved. */
export function newBlock(kind: BlockForm['kind'], id: string): BlockForm {
  const block = { id, isHidden: false };
  if (kind === 'text') return { ...block, kind, html: '' };
  if (kind === 'image') return { ...block, kind, mediaId: null, alt: '', caption: '' };
  return { ...block, kind, url: '', title: '' };
}

/** Returns a copy of the block with a new id. */
export function withNewId<Block extends object>(block: Block, id: string): Block {
  return { ...block, id };
}
