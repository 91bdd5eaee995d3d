import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import { type PlannedPrint, planPrintJob } from '../../contract/print.ts';
import type { PrintOptions } from '../../contract/printOptions.ts';

type Asked = { eventId: number; options: PrintOptions };
type Planned = { plan?: PlannedPrint; error?: unknown };

/** Requests the plan of a print, and again once changed options have settled. Without `asked` it requests nothing. */
export function usePrintPlan(asked: Asked | undefined): Planned & { isCounting: boolean } {
  const { run } = useSend(planPrintJob);
  const [answer, setAnswer] = useState<Planned & { of: string }>();
  const wanted = asked ? JSON.stringify(asked) : '';
  const settled = useSettled(wanted);

  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    if (!asked || of === '') return;
    const { eventId, options } = asked;
    try {
      const plan = await run({ params: { eventId }, body: options, signal });
      if (!signal.aborted) setAnswer({ of, plan });
    } catch (error) {
      if (!signal.aborted) setAnswer({ of, error });
    }
  });
  useEffect(() => {
    const control = new AbortController();
    void ask(settled, control.signal);
    return () => control.abort();
  }, [settled]);

  if (!asked) return { isCounting: false };
  const { plan, error } = answer ?? {};
  return { ...(plan && { plan }), ...(error !== undefined && { error }), isCounting: answer?.of !== wanted };
}
