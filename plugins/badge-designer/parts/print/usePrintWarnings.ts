import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import type { DesignKind } from '../../contract/designKind.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { printPeople } from '../../contract/print.ts';
import type { PrintSelection } from '../../contract/printOptions.ts';
import { warnedPeople } from '../../rules/preview/checkKinds.ts';
import { coverPictures } from '../../rules/preview/coverPictures.ts';
import { printedPeople } from '../../rules/preview/orderPeople.ts';
import { useUploadedFonts } from '../fonts/useUploadedFonts.ts';
import { checkInWorker } from '../preview/checkInWorker.ts';
import { useDesignPictures } from '../useDesignPictures.ts';

type WarningRequest = {
  eventId: number;
  kind: DesignKind;
  document: DesignDocument;
  /** The selection of people that the print is based on. */
  who: PrintSelection;
  /** Everyone who is printed. */
  printed: readonly number[];
};

const nobody = { sides: [] };

/**
 * Counts the people whose badge or ticket would come out wrong. Undefined while that is not known; a check that fails
 * stays silent, because it only adds to the count.
 */
export function usePrintWarnings(request: WarningRequest | undefined): number | undefined {
  const { run } = useSend(printPeople);
  useUploadedFonts();
  const [counted, setCounted] = useState<{ of: string; people: number }>();
  const uploaded = useDesignPictures(request?.document ?? nobody);
  const requestKey = request ? JSON.stringify([request.eventId, request.kind, request.printed]) : '';

  const check = useEffectEvent(async (of: string, signal: AbortSignal) => {
    if (!request || of === '') return;
    const { eventId, kind, document, who, printed } = request;
    try {
      const answer = await run({ params: { eventId }, body: { kind, who }, signal });
      const people = printedPeople(answer, printed);
      // The response is incomplete: a count of some people would be too low.
      if (!people) return;
      const findings = await checkInWorker({
        document,
        people: people.map(({ values }) => values),
        pictures: { ...uploaded, ...coverPictures(answer.cover) },
        signal,
        progress: () => undefined,
      });
      if (findings) setCounted({ of, people: warnedPeople(document, findings).size });
    } catch {
      // The count is optional: the numbers of badges and sheets are shown without it.
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void check(requestKey, control.signal);
    return () => control.abort();
  }, [requestKey]);
  return counted?.of === requestKey ? counted.people : undefined;
}
