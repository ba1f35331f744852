import type { ReactNode } from 'react';

interface ChartProps {
  /** What is drawn, and by what: `Oil and gas by month`. */
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** A chart over time, with words for those who cannot see it. */
export function Chart({ what, from, to, children }: ChartProps) {
  return (
    <div role="img" aria-label={`Chart: ${what}, ${from} to ${to}`}>
      {children}
    </div>
  );
}
