/** Why a file can’t be imported. Each has a text at `admin.fileImport.faults`. */
export const FAULTS = [
  'unknown-ending',
  'empty',
  'too-large',
  'too-many-entries',
  'unpacks-too-large',
  'unsafe-path',
  'link-inside',
  'encrypted',
  'broken-archive',
  'wrong-content',
  'unknown-package',
  'not-text',
  'not-utf8',
  'doctype',
  'broken-xml',
  'too-long',
  'too-slow',
  'nothing-inside',
  'not-readable',
] as const
export type Fault = (typeof FAULTS)[number]

/** A file that can’t be imported: why, and what the reason is about, such as a line or the name of an entry. */
export class FileFault extends Error {
  readonly code: Fault
  readonly about: string

  constructor(code: Fault, about: string | number = '') {
    super(`${code} ${about}`)
    this.name = 'FileFault'
    this.code = code
    this.about = String(about)
  }
}
