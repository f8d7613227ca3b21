/** Makes ids. Passed around like the clock, so that tests can fix it. */
export type MakeId = () => string

/** A random id that fits in an address: a UUID of version 4. */
export const makeId: MakeId = () => crypto.randomUUID()
