import type { z } from '@contract/fields.ts';
import type { Media } from '@contract/media.ts';
import type { Problem } from '@contract/problem.ts';
import { type ContentBlock, maximumContent, type picture } from '../contract/details.ts';
import { isEmptyRichText } from './richText.ts';

function saysSomething(block: ContentBlock): boolean {
  if (block.kind === 'text') return !isEmptyRichText(block.html);
  return block.kind === 'image' ? block.mediaId !== null : block.url !== '';
}

/** Returns true if visitors see at least one block that is not empty. */
export function hasVisibleContent(content: readonly ContentBlock[]): boolean {
  return content.some((block) => !block.isHidden && saysSomething(block));
}

function length(block: ContentBlock): number {
  if (block.kind === 'text') return block.html.length;
  return block.kind === 'image' ? block.alt.length + block.caption.length : block.title.length + block.url.length;
}

/** For each kind of block, the field with its content, and the problem if it is empty. */
const shows = {
  text: { field: 'html', code: 'block_without_text', message: 'The block has no text' },
  image: { field: 'mediaId', code: 'block_without_picture', message: 'The block has no picture' },
  video: { field: 'url', code: 'block_without_video', message: 'The block has no address of a video' },
} as const;

/** Reports empty blocks, which would leave a gap on the page. Hidden blocks may be empty. */
function emptyBlocks(content: readonly ContentBlock[]): Problem[] {
  return content.flatMap((block, index) => {
    if (block.isHidden || saysSomething(block)) return [];
    const { field, code, message } = shows[block.kind];
    return [{ path: `content.${index}.${field}`, code, message }];
  });
}

function repeatedIds(content: readonly ContentBlock[]): Problem[] {
  const ids = new Set<string>();
  return content.flatMap(({ id }, index) => {
    const isNew = !ids.has(id);
    ids.add(id);
    if (isNew) return [];
    return [{ path: `content.${index}.id`, code: 'block_repeated', message: 'Two blocks have the same id' }];
  });
}

/**
 * Checks all blocks together: their total length, empty blocks, and repeated ids. Blocks with too much text are not
 * parsed, because that would take too long.
 */
export function contentProblems(content: readonly ContentBlock[]): Problem[] {
  const total = content.reduce((sum, block) => sum + length(block), 0);
  if (total > maximumContent) {
    const message = `All blocks together may have ${maximumContent} characters`;
    return [{ path: 'content', code: 'content_too_long', message, params: { maximum: maximumContent, total } }];
  }
  return [...repeatedIds(content), ...emptyBlocks(content)];
}

/** Returns the ids of the pictures in image blocks. */
export function contentMediaIds(content: readonly ContentBlock[]): number[] {
  return content.flatMap((block) => (block.kind === 'image' && block.mediaId !== null ? [block.mediaId] : []));
}

/** Returns the pictures that a patch names, each with its path. */
export function namedPictures(coverId: number | undefined, content: readonly ContentBlock[] = []) {
  const inBlocks = content.flatMap((block, index) =>
    block.kind === 'image' && block.mediaId !== null ? [{ path: `content.${index}.mediaId`, id: block.mediaId }] : [],
  );
  return coverId === undefined ? inBlocks : [{ path: 'details.coverMedia.id', id: coverId }, ...inBlocks];
}

/** Returns the fields of a picture that the details contain (spec §3). */
export function pictureOf({ id, url, originalUrl, x, y, width, height, unit }: Media): z.infer<typeof picture> {
  return { id, url, originalUrl, x, y, width, height, unit };
}

/** Does the same for a picture that may be absent. */
export function shownPicture(media: Media | undefined) {
  return media ? pictureOf(media) : null;
}
