let missionary: string | undefined

/** Records whose page is open, so that forms on it can send it (FORM-08); returns a function that clears it. */
export function noteMissionary(id: string | null): () => void {
  missionary = id ?? undefined
  return () => {
    missionary = undefined
  }
}

/** The person whose page is open, as a missionary or through a video event. */
export const missionaryHere = (): string | undefined => missionary
