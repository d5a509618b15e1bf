// `lazy` that survives network failures: React caches a failed import for ever; this one shows the failure in place and
// retries. Used like `lazy`, inside a `Suspense`; dialogs bring their own.
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  useEffectEvent,
  useRef,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { loadRestOfWords } from '../lib/i18n/i18n.ts';
import { loadPart, mayReloadFor, OutdatedError, reloadFor } from '../lib/parts/part-loading.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { useFailureTexts } from '../lib/i18n/failure-text.ts';
import { CentredScreen } from './CentredScreen.tsx';
import { ErrorState } from './ErrorState.tsx';
import { notices } from './notices/notice-store.ts';

interface Attempt<Props> {
  /** Suspends until the part is loaded; then it is the part itself. */
  Part: ComponentType<Props>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
}

/** What loading has thrown: errors of the part itself go on to the nearest boundary. */
const loadFailures = new WeakSet<Error>();

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads ahead of rendering, as the router does. A failure is ignored here and shown where the part is rendered. */
  readonly preload: () => Promise<void>;
};

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** The component that the loaded module exports under this name, with the words that the start has left out. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  kind?: PartKind,
): LazyPart<PropsOf<Module[Name]>> {
  const loadBoth = async () => (await Promise.all([load(), loadRestOfWords()]))[0];
  return lazyStartPart(loadBoth, name, kind);
}

/** A part of the first picture, which needs only the words of the start. */
export function lazyStartPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  kind: PartKind = 'part',
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const create = () =>
    createAttempt(async () => (await load())[name] as unknown as ComponentType<Props>);
  let current = create();
  // The component is read once for each place: a part that arrives in the middle of drawing would else be mounted as the
  // suspended component and be replaced by the loaded one, without its state, when it is next drawn.
  const take = () => ({ attempt: current, Part: current.Part });
  const forget = (failed: Attempt<Props>) => {
    if (current === failed) current = create();
  };

  function LazyPart(props: Props) {
    const [{ attempt, Part }, setTaken] = useState(take);
    return (
      <ErrorBoundary
        resetKeys={[attempt]}
        // This place shows the failure from here on; another place, or this one opened again, loads anew.
        onError={() => forget(attempt)}
        fallbackRender={({ error }) => {
          if (!(error instanceof Error) || !loadFailures.has(error)) throw error;
          if (kind === 'page' && error instanceof OutdatedError && mayReloadFor(error)) {
            return <Reload error={error} />;
          }
          const retry = () => setTaken(take());
          return <FailedPart error={error} kind={kind} of={props} onRetry={retry} />;
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  const LazyDialog = (props: Props) => (
    <Suspense>
      <LazyPart {...props} />
    </Suspense>
  );
  const preload = async () => {
    const asked = current;
    await asked.load().catch(() => forget(asked));
  };
  return Object.assign(kind === 'dialog' ? LazyDialog : LazyPart, { preload });
}

function createAttempt<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Attempt<Props> {
  let loading: ReturnType<Attempt<Props>['load']> | undefined;
  const loadNow = async () => {
    try {
      attempt.Part = await loadPart(load);
      return { default: attempt.Part };
    } catch (error) {
      if (error instanceof Error) loadFailures.add(error);
      throw error;
    }
  };
  const loadOnce = () => (loading ??= loadNow());
  const attempt: Attempt<Props> = { Part: lazy(loadOnce), load: loadOnce };
  return attempt;
}

function Reload({ error }: { readonly error: OutdatedError }) {
  useEffect(() => reloadFor(error), [error]);
  return <LoadingScreen />;
}

// Shown in place of a part that could not be loaded: why, and a button to try again. Dialogs, panels and menus have no place
// on the page: they close with a notice, and the button that opens them is the way to try again.

/**
 * What failed, which decides how much space its failure gets. A page that the server no longer has is reloaded
 * automatically, since nobody has typed anything there yet.
 */
type PartKind = 'part' | 'button' | 'page' | 'dialog';

/** The properties by which dialogs, panels and menus are recognized, and whether they are open now. */
interface Opened {
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  readonly anchor?: unknown;
}

interface FailedPartProps {
  readonly error: Error;
  readonly kind: PartKind;
  /** The properties of the part itself. */
  readonly of: Opened;
  readonly onRetry: () => void;
}

function FailedPart({ error, kind, of, onRetry }: FailedPartProps) {
  const { t } = useTranslation('common');
  const failureTexts = useFailureTexts();
  const text = failureTexts(error).join(' ');
  const { onClose } = of;
  const isOpen = of.isOpen ?? of.anchor !== null;
  const opens = onClose !== undefined;
  const reported = useRef<Error | null>(null);
  const closeOrRetry = useEffectEvent(() => {
    if (reported.current === error) return onRetry(); // opened once more
    reported.current = error;
    notices.show('error', text);
    return onClose?.();
  });
  useEffect(() => {
    if (opens && isOpen) closeOrRetry();
  }, [opens, isOpen, error]);
  const tryAgain = useEffectEvent(onRetry);
  useEffect(() => {
    if (opens) return undefined;
    const listener = () => tryAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [opens]);

  if (opens) return null;
  const isOutdated = error instanceof OutdatedError;
  const retry = isOutdated ? () => location.reload() : onRetry;
  const retryLabel = isOutdated ? t('crash.reload') : t('actions.retry');
  if (kind === 'button') {
    return (
      <Button color="inherit" onClick={retry} title={text} role="alert">
        {retryLabel}
      </Button>
    );
  }
  const state = <ErrorState error={error} onRetry={retry} retryLabel={retryLabel} />;
  // In the middle, where no notice covers it.
  return kind === 'page' ? <CentredScreen>{state}</CentredScreen> : state;
}
