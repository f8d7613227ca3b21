/** A part in one of its states, from the `fixtures.json` beside it. */
export interface Sample {
  name: string
  props: Record<string, unknown>
}

/** The samples of each part of one kind, by its id. */
export type SamplesById = Readonly<Record<string, () => Promise<Sample[]>>>

/** Loader data of the sandbox. */
export interface LoadedSandbox {
  types: string[]
  type: string
  samples: Sample[]
  sample: Sample | undefined
  /** Only the block, without the frame around it. */
  isAlone: boolean
}

/** Loader data of `sandbox/popup`: everything that can be opened, with sample props. */
export interface LoadedPopups {
  popups: { id: string; samples: Sample[] }[]
  scenarios: { id: string; samples: Sample[] }[]
}

/** Loader data of `dev`. */
export interface LoadedAddresses {
  /** Without language; with `:id` for a parameter. */
  addresses: { path: string; name: string; hasLanguage: boolean }[]
}
