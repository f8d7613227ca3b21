let missionary: string | undefined

/** Says whose page it is, so that forms on it can tell (FORM-08); gives back what ends that. */
export function noteMissionary(id: string | null): () => void {
  missionary = id ?? undefined
  return () => {
    missionary = undefined
  }
}

/** The person whose page it is, as a missionary's or that of a video event. */
export const missionaryHere = (): string | undefined => missionary
