import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { ErrorState, ListSkeleton } from '@/feedback/index.ts';
import { pause } from '@/lib/pause.ts';
import { TextsMissingError } from './loadErrors.ts';

/** Resolves with a route's content. `isAgain`: true on a retry by the user. */
type Load = (isAgain?: boolean) => Promise<ReactNode>;

/** Milliseconds that the router waits for a page before it shows the frame with a skeleton in the page's place. */
const skeletonAfterMs = 1000;

/** A counter for the keys of late elements: consecutive elements in one place must not share their state. */
let lateElements = 0;

/**
 * Returns the element of a route that loads something. The router renders nothing at all for a route whose `lazy`
 * rejected or is initially pending, so this neither rejects nor takes long: late or failed content is reported in the
 * page's place.
 */
export async function loadedElement(load: Load, frame: (content: ReactNode) => ReactNode = (content) => content) {
  // The router stores this element and remounts it whenever the user returns, so it must refer to the last load.
  let last = settled(load());
  const inTime = await Promise.race([last, pause(skeletonAfterMs)]);
  if (inTime && 'node' in inTime) return inTime.node;
  const loadAgain = () => {
    last = settled(load(true));
    return last;
  };
  lateElements += 1;
  return <LoadedInPlace key={lateElements} lastLoad={() => last} loadAgain={loadAgain} frame={frame} />;
}

type Settled = { node: ReactNode } | { error: unknown };

function settled(loading: Promise<ReactNode>): Promise<Settled> {
  return loading.then(
    (node) => ({ node }),
    (error: unknown) => ({ error }),
  );
}

type LoadedInPlaceProps = {
  lastLoad: () => Promise<Settled>;
  loadAgain: () => Promise<Settled>;
  frame: (content: ReactNode) => ReactNode;
};

function LoadedInPlace({ lastLoad, loadAgain, frame }: LoadedInPlaceProps) {
  const [loading, setLoading] = useState(lastLoad);
  const [last, setLast] = useState<{ of: Promise<Settled>; result: Settled }>();
  useEffect(() => {
    let isWanted = true;
    // In a transition, as the router does: it renders in slices, so that the browser can respond between them.
    void loading.then((result) => {
      if (isWanted) startTransition(() => setLast({ of: loading, result }));
    });
    return () => {
      isWanted = false;
    };
  }, [loading]);
  const result = last?.of === loading ? last.result : undefined;
  if (!result) return frame(<ListSkeleton />);
  if ('node' in result) return result.node;
  // The route's error element shows it, and reloads the page: a new release may have other files by now.
  if (!(result.error instanceof TextsMissingError)) throw result.error;
  return frame(<ErrorState error={result.error} retry={() => setLoading(loadAgain())} />);
}
