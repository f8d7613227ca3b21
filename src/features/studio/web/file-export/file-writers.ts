import type { FileWriter, OutDescription } from '../../file-formats/out/model.ts'

/** A format that is loaded when it is chosen. */
export interface KnownWriter extends OutDescription {
  id: string
  load: () => Promise<FileWriter>
}

let writers: readonly KnownWriter[] = []

/** Registers the formats that courses can be exported in. */
export const registerFileWriters = (registered: readonly KnownWriter[]): void =>
  void (writers = registered.toSorted((one, other) => one.order - other.order))

/** Returns the formats that courses can be exported in. */
export const fileWriters = (): readonly KnownWriter[] => writers
