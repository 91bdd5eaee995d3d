import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentName, PropsOf } from '../lib/lazyNamed.ts';
import { retrying } from '../lib/retrying.ts';
import { notify } from './notify.ts';

type PartProps = { onClose?: () => void; open?: boolean; anchor?: Element | null };
type LazyProps = { props: PartProps; retry: () => void };

/** Tells whether a part that stays mounted, such as a drawer, is closed. */
const isClosed = ({ open, anchor }: PartProps) => open === false || anchor === null;

/**
 * Loads a part of a page when it is first shown, such as a dialog: `lazyPart(() => import('./MoveDialog.tsx'),
 * 'MoveDialog')`. If it cannot be loaded (spec §2: after five retries) a toast reports it, and the page around it stays
 * with all input. A part with `onClose` is then closed, and opening it again retries, also where it stays mounted and
 * is opened by `open` or `anchor`; for any other part the toast offers a retry. `Placeholder` keeps its place until it is loaded.
 */
export function lazyPart<Module, Name extends ComponentName<Module>>(
  load: () => Promise<Module>,
  name: Name,
  Placeholder?: ComponentType,
): ComponentType<PropsOf<Module[Name]>>;
export function lazyPart(
  load: () => Promise<Record<string, ComponentType<object>>>,
  name: string,
  Placeholder?: ComponentType,
): ComponentType<PartProps> {
  const loaded = retrying(load);
  const createLazy = () =>
    lazy<ComponentType<LazyProps>>(() =>
      loaded().then(
        (module) => {
          const Part = module[name];
          return { default: ({ props }) => Part && <Part {...props} /> };
        },
        () => {
          // React remembers a failure for as long as the page is open, so the next mount needs a new promise.
          current = createLazy();
          return {
            default: (lazyProps) => <NotLoaded {...lazyProps} />,
          };
        },
      ),
    );
  let current = createLazy();

  return function LazyPart(props: PartProps) {
    const [Shown, show] = useState(() => current);
    return (
      <Suspense fallback={Placeholder && <Placeholder />}>
        <Shown props={props} retry={() => show(() => current)} />
      </Suspense>
    );
  };
}

function NotLoaded({ props, retry }: LazyProps) {
  const { t } = useTranslation();
  const id = useId();
  const { onClose } = props;
  const wasClosed = useRef(false);
  const showError = useEffectEvent(() => {
    notify.error(t('partNotLoaded'), { id, ...(!onClose && { action: { label: t('tryAgain'), onClick: retry } }) });
    onClose?.();
  });
  const tryAgain = useEffectEvent(() => retry());
  useEffect(() => showError(), []);
  const closed = isClosed(props);
  useEffect(() => {
    if (closed) wasClosed.current = true;
    else if (wasClosed.current) tryAgain();
  }, [closed]);
  return null;
}
