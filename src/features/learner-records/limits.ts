/** Of a test's attempts, the newest are shown whole. */
export const ATTEMPTS_SHOWN = 10
