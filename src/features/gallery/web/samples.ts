/** A part in one of its states, as `fixtures.json` beside it says. */
export interface Sample {
  name: string
  props: Record<string, unknown>
}

/** Of one kind of part: the samples of each by its id. */
export type SamplesById = Readonly<Record<string, () => Promise<Sample[]>>>

/** What the loader of the sandbox gives its page. */
export interface LoadedSandbox {
  types: string[]
  type: string
  samples: Sample[]
  sample: Sample | undefined
  /** Only the block, nothing around it. */
  isAlone: boolean
}

/** What the loader of `sandbox/popup` gives its page: everything that can be opened, with what to open it with. */
export interface LoadedPopups {
  popups: { id: string; samples: Sample[] }[]
  scenarios: { id: string; samples: Sample[] }[]
}

/** What the loader of `dev` gives its page. */
export interface LoadedAddresses {
  /** Without language; with `:id` where an address takes something. */
  addresses: { path: string; name: string; hasLanguage: boolean }[]
}
