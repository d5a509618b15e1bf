// The frame of every plot: as wide as its place, and left to right in every language.
import type { ReactNode, RefCallback, SVGAttributes } from 'react';
import styles from './charts.module.css';

interface PlotFrameProps extends Pick<
  SVGAttributes<SVGSVGElement>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onPointerUp' | 'onClick'
> {
  readonly label: string;
  /** From `usePlotWidth`. */
  readonly frame: RefCallback<HTMLDivElement>;
  readonly width: number;
  readonly height: number;
  /** Below the picture. */
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

export function PlotFrame({ label, frame, legend, children, ...drawing }: PlotFrameProps) {
  return (
    <div ref={frame} dir="ltr">
      <svg className={styles.plot} role="img" aria-label={label} {...drawing}>
        {children}
      </svg>
      {legend}
    </div>
  );
}
