/**
 * How alike the displacements at two places are, metres squared. Within a strip between correction lines they drift
 * apart slowly; each correction line between two places makes them less alike, since ranges start anew there.
 */
export interface ComponentKernel {
  /** Standard deviation of the drift, metres. */
  readonly amplitude: number;
  /** Townships east-west, and north-south, over which it forgets. */
  readonly reachAcross: number;
  readonly reachUp: number;
  /** What is left of the likeness beyond each correction line, 0 to 1. */
  readonly pastLine: number;
  /** Standard deviation of what is peculiar to a place, metres. */
  readonly local: number;
}

export interface Kernel {
  readonly east: ComponentKernel;
  readonly north: ComponentKernel;
  /** Townships over which the peculiar part forgets. */
  readonly localReach: number;
  /** Degrees of freedom of the t distribution by which a neighbour that disagrees loses weight. */
  readonly freedom: number;
}

/** The part of the peculiar displacement that a neighbour beyond a correction line shares. */
const LOCAL_PAST_LINE = 0.3;

export function covariance(
  kernel: ComponentKernel,
  localReach: number,
  across: number,
  up: number,
  lines: number,
): number {
  // Math.hypot guards against overflow and costs several times a square root; this is the innermost loop.
  const a = across / kernel.reachAcross;
  const u = up / kernel.reachUp;
  const drift = Math.exp(-Math.sqrt(a * a + u * u));
  const past = lines === 0 ? 1 : kernel.pastLine ** lines;
  let result = kernel.amplitude * kernel.amplitude * drift * past;
  if (kernel.local > 0) {
    const near = Math.exp(-Math.sqrt(across * across + up * up) / localReach);
    result += kernel.local * kernel.local * near * (lines === 0 ? 1 : LOCAL_PAST_LINE);
  }
  return result;
}

/** The variance at one place. */
export function variance({ amplitude, local }: ComponentKernel): number {
  return amplitude * amplitude + local * local;
}
