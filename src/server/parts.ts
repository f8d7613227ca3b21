/** A kind of plug-in, such as all payment systems: the folders of one folder of `src/parts`, or what features provide. */
export interface PartKind<Part> {
  /** Identifies the kind, such as `payments`; no two kinds have the same name. */
  readonly name: string
  /** Never set: it ties the type of the parts to the kind. */
  readonly part?: Part
}

export const definePartKind = <Part>(name: string): PartKind<Part> => ({ name })

/** A part that a feature provides itself. */
export interface ProvidedPart {
  addTo: (parts: Parts) => void
}

/** The parts of one kernel, by kind and id. */
export class Parts {
  // Keyed by the kind's name instead of the object, because sources and a build may both be loaded, with an object
  // each.
  readonly #parts = new Map<string, Map<string, unknown>>()

  /**
   * Adds a part, before the first request.
   *
   * @throws when the kind already has a part with that id
   */
  add<Part>(kind: PartKind<Part>, id: string, part: Part): void {
    if (this.#byIdOf(kind).has(id)) throw new Error(`There already is a part named ${id} in ${kind.name}`)
    this.replace(kind, id, part)
  }

  /** Adds a part in place of one with the same id, for tests. */
  replace<Part>(kind: PartKind<Part>, id: string, part: Part): void {
    this.#parts.set(kind.name, this.#byIdOf(kind).set(id, part))
  }

  /** Returns a part; undefined if the kind has none with this id. */
  find<Part>(kind: PartKind<Part>, id: string): Part | undefined {
    return this.#byIdOf(kind).get(id)
  }

  /** Returns the parts of a kind in the order in which they were added. */
  all<Part>(kind: PartKind<Part>): Part[] {
    return [...this.#byIdOf(kind).values()]
  }

  /** The sorted ids of all parts by kind, to compare processes: a build may list folders in another order. */
  names(): Record<string, string[]> {
    return Object.fromEntries([...this.#parts].map(([kind, byId]) => [kind, [...byId.keys()].toSorted()]))
  }

  #byIdOf<Part>({ name }: PartKind<Part>): Map<string, Part> {
    // `add` accepts only parts of the kind's own type.
    return (this.#parts.get(name) ?? new Map()) as Map<string, Part>
  }
}
