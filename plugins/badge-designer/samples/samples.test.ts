import { expect, test } from 'vitest';
import { designDocument } from '../contract/document.ts';
import { boundsOf } from '../rules/edits/geometry.ts';
import { unknownVariables } from '../rules/unknownVariables.ts';
import { badgeSamples } from './badges.ts';
import { ticketSamples } from './tickets.ts';

const samples = [...badgeSamples, ...ticketSamples];
const languages = ['en', 'de'] as const;

test.each(samples.flatMap((sample) => languages.map((language) => ({ sample, language, id: sample.id }))))(
  'the sample $id is a good document in $language',
  ({ sample, language }) => {
    const document = sample.make(language, (english, german) => (language === 'de' ? german : english));
    expect(designDocument.safeParse(document)).toMatchObject({ success: true });
    expect(document.kind).toBe(sample.kind);
    const { width, height, bleed } = document.page;
    for (const element of document.sides.flatMap(({ elements }) => elements)) {
      const box = boundsOf(element);
      expect(box.x).toBeGreaterThanOrEqual(-bleed);
      expect(box.y).toBeGreaterThanOrEqual(-bleed);
      expect(box.x + box.width).toBeLessThanOrEqual(width + bleed);
      expect(box.y + box.height).toBeLessThanOrEqual(height + bleed);
      if (element.kind === 'text') expect(unknownVariables(element.text)).toEqual([]);
    }
  },
);
