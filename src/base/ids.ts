/** Creates ids; tests replace it. */
export type MakeId = () => string

/** Returns a random UUID (version 4). */
export const makeId: MakeId = () => crypto.randomUUID()
