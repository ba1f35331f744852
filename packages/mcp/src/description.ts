import { MAX_TEXT_LENGTH } from 'rangeline-land-description';
import { z } from 'zod';

/** What tools are asked about. */
export const Description = z
  .string()
  .min(1)
  .max(MAX_TEXT_LENGTH)
  .describe(
    'A US legal land description, however written: "NENE 7 14N 77W 6th Meridian", "Lots 1-4, S/2 N/2 Sec. 5, T14N-R77W, Albany County, WY", "Abstract 175 Reeves County Texas"',
  );
