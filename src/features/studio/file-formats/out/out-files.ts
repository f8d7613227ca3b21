import type { WrittenFile } from './model.ts'

const NAME_MAX = 60

/** Returns a title as the name of a file: without signs that file systems don’t take. */
export const fileNameOf = (title: string, other: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, NAME_MAX)
    .replace(/-$/, '')
    .toLowerCase() || other

/** Collects files of the portal that go into a package, each once. */
export class OutFiles {
  readonly #paths = new Map<string, string>()
  readonly #folder: string

  /** The folder of the package in which they are, with its slash at the end. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns the path of a file in the package. */
  path(address: string): string {
    const known = this.#paths.get(address)
    if (known !== undefined) return known
    const [, ending = 'bin'] = /\.([a-z0-9]{1,5})$/i.exec(address.split(/[?#]/, 1)[0] ?? '') ?? []
    const path = `${this.#folder}file-${this.#paths.size + 1}.${ending.toLowerCase()}`
    this.#paths.set(address, path)
    return path
  }

  get list(): WrittenFile[] {
    return [...this.#paths].map(([address, path]) => ({ path, address }))
  }
}
