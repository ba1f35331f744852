/** Features that one thread reads at once: some tens of megabytes, and a second of drawing. */
export const FEATURES_AT_ONCE = 2 ** 14;
