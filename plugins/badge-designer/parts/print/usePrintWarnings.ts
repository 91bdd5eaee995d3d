import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { printPeople } from '../../contract/print.ts';
import type { PrintOptions } from '../../contract/printOptions.ts';
import { shownPeople } from '../../rules/preview/orderPeople.ts';
import { useUploadedFonts } from '../fonts/useUploadedFonts.ts';
import { checkInWorker } from '../preview/checkInWorker.ts';
import { useDesignPictures } from '../useDesignPictures.ts';

type Asked = { eventId: number; options: Pick<PrintOptions, 'kind' | 'who'>; document: DesignDocument };

/**
 * Counts the people for whom something of the design does not fit, once the options have settled. Undefined while that
 * is not known; a check that fails stays silent, because it only adds to the count.
 */
export function usePrintWarnings(asked: Asked | undefined): number | undefined {
  const { run } = useSend(printPeople);
  useUploadedFonts();
  const [counted, setCounted] = useState<{ of: string; people: number }>();
  const nobody = { sides: [] };
  const pictures = useDesignPictures(asked?.document ?? nobody);
  const wanted = asked
    ? JSON.stringify({ eventId: asked.eventId, kind: asked.options.kind, who: asked.options.who })
    : '';
  const settled = useSettled(wanted);

  const check = useEffectEvent(async (of: string, signal: AbortSignal) => {
    if (!asked || of === '') return;
    const { eventId, options, document } = asked;
    const { kind, who } = options;
    try {
      const answer = await run({ params: { eventId }, body: { kind, who }, signal });
      const people = shownPeople(answer).map(({ values }) => values);
      const findings = await checkInWorker({ document, people, pictures, signal, progress: () => undefined });
      if (findings) setCounted({ of, people: new Set(findings.map(({ person }) => person)).size });
    } catch {
      // The number of badges and sheets is there all the same.
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void check(settled, control.signal);
    return () => control.abort();
  }, [settled]);
  return counted?.of === wanted ? counted.people : undefined;
}
