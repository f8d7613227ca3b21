/** The newest attempts at a test are shown in full. */
export const ATTEMPTS_SHOWN = 10
