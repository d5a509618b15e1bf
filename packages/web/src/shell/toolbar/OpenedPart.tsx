// What a button of the toolbar opens: loaded when it is first opened.
import { Suspense, type ComponentType } from 'react';
import { useWanted } from '../wanted.ts';

export interface OpenedProps {
  /** By which the button names what it controls. */
  readonly id: string;
  /** The button while it is open; null when it is not. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

interface OpenedPartProps extends OpenedProps {
  readonly Part: ComponentType<OpenedProps>;
}

export function OpenedPart({ Part, ...props }: OpenedPartProps) {
  if (!useWanted(props.anchor !== null)) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
