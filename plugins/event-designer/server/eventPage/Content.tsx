/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { raw } from 'hono/html';
import { embedAddress } from '../../rules/videoAddress.ts';
import { sanitizeRichText } from '../sanitizeRichText.ts';
import { NewTab } from './NewTab.tsx';
import type { PageFacts, ShownBlock } from './readPage.ts';
import { texts } from './texts.ts';

/**
 * Renders the organiser's own texts and pictures. Rich text was sanitised when it was stored, and is sanitised again
 * for safety.
 */
export function Content({ facts, language }: { facts: PageFacts; language: Language }) {
  if (facts.blocks.length === 0) return null;
  return (
    <section class="card" aria-label={texts[language].about}>
      <div class="content" lang={facts.language}>
        {facts.blocks.map((block) => (
          <Block key={block.id} block={block} language={language} />
        ))}
      </div>
    </section>
  );
}

function Block({ block, language }: { block: ShownBlock; language: Language }) {
  if (block.kind === 'text') return <div>{raw(sanitizeRichText(block.html))}</div>;
  if (block.kind === 'image') {
    const { picture, caption } = block;
    return (
      <figure>
        <img src={picture.url} alt={picture.alt} loading="lazy" />
        {caption ? <figcaption class="help">{caption}</figcaption> : null}
      </figure>
    );
  }
  const { url, title } = block;
  const embedded = embedAddress(url);
  if (embedded) {
    return (
      <iframe
        src={embedded}
        title={title || texts[language].video}
        loading="lazy"
        // YouTube does not play videos on pages that send no referrer.
        referrerpolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      ></iframe>
    );
  }
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {title || url}
        <NewTab language={language} />
      </a>
    </p>
  );
}

/** Returns the origins of the video players that are embedded in the page. */
export function videoOriginsOf({ blocks }: PageFacts): string[] {
  const addresses = blocks.flatMap((block) => (block.kind === 'video' ? [embedAddress(block.url)] : []));
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}
