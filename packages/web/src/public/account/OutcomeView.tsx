// What has become of a step, in place of its form: it worked, it did not, or it is being asked.
import { useEffect, useRef, type ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../frame/icons.tsx';

export function OutcomeView(props: {
  kind: 'success' | 'error' | 'asking';
  heading: string;
  text: string;
  children?: ReactNode;
}) {
  const { kind, heading, text, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: screen readers go on at the outcome.
  useEffect(() => {
    if (kind !== 'asking') title.current?.focus();
  }, [kind]);
  return (
    <section className="form outcome" aria-busy={kind === 'asking'}>
      {kind !== 'asking' && (
        <span className={`outcome-mark outcome-${kind}`}>
          {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
        </span>
      )}
      <div>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
