const RARE = /^\/[a-z-]+\/(?:admin|designer|preview|guideline|sandbox|dev)(?:\/|$)/

/** Whether a path, with its language, leads to one of the rare routes. */
export const isRarePath = (path: string): boolean => RARE.test(path)
