import type { Aliquot, AliquotStep, LandPart } from 'rangeline-land-description';
import type { SoughtPart } from './sought.ts';

/** In the order in which they are offered. */
const STEPS: readonly AliquotStep[] = ['NE', 'NW', 'SW', 'SE', 'N2', 'S2', 'E2', 'W2'];
/** A chain of this many steps is offered no further one. */
const MAX_OFFERED_STEPS = 3;

export function isAliquotStep(text: string): text is AliquotStep {
  return STEPS.some((step) => step === text);
}

/** A part of a section that may be meant. */
export interface PartChoice {
  readonly part: LandPart;
  /** Whether it is just what has been typed. */
  readonly exact: boolean;
  /** How often the section was cut for it. */
  readonly cuts: number;
}

/** The parts that what has been typed of one may become, the largest first. */
export function partChoices(sought: SoughtPart): readonly PartChoice[] {
  if (sought.kind === 'lot')
    return [{ part: { kind: 'lot', lot: sought.lot, cut: null }, exact: true, cuts: 2 }];
  const { steps, rest, open } = sought;
  const choices: PartChoice[] = [];
  const add = (aliquot: readonly AliquotStep[], exact: boolean): void => {
    if (aliquot.length > 0)
      choices.push({
        part: { kind: 'aliquot', aliquot: aliquot satisfies Aliquot },
        exact,
        cuts: aliquot.length,
      });
  };
  if (rest === '') add(steps, true);
  const mayGrow = open && (rest !== '' || steps.length < MAX_OFFERED_STEPS);
  if (mayGrow) for (const step of STEPS) if (step.startsWith(rest)) add([...steps, step], false);
  return choices;
}
