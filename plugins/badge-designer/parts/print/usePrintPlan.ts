import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import { type PlannedPrint, planPrintJob } from '../../contract/print.ts';
import type { PrintOptions } from '../../contract/printOptions.ts';

type PlanRequest = { eventId: number; options: PrintOptions };
type Planned = { plan?: PlannedPrint; error?: unknown };

/** Requests the plan of a print, and again once changed options have settled. Without a request it does nothing. */
export function usePrintPlan(request: PlanRequest | undefined): Planned & { isCounting: boolean } {
  const { run } = useSend(planPrintJob);
  const [answer, setAnswer] = useState<Planned & { of: string }>();
  const requestKey = request ? JSON.stringify(request) : '';
  const settled = useSettled(requestKey);

  const fetchPlan = useEffectEvent(async (of: string, signal: AbortSignal) => {
    if (!request || of === '') return;
    const { eventId, options } = request;
    try {
      const plan = await run({ params: { eventId }, body: options, signal });
      if (!signal.aborted) setAnswer({ of, plan });
    } catch (error) {
      if (!signal.aborted) setAnswer({ of, error });
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void fetchPlan(settled, control.signal);
    return () => control.abort();
  }, [settled]);

  if (!request) return { isCounting: false };
  const { plan, error } = answer ?? {};
  return { ...(plan && { plan }), ...(error !== undefined && { error }), isCounting: answer?.of !== requestKey };
}
