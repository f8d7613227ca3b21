/** A course in one file, as it is exported. */
interface Bundle {
  portico: 'course'
  id: string
  files: Record<string, Record<string, unknown>>
}

type Files = Bundle['files']

interface ReadFiles {
  id: string | undefined
  files: Files
}

/** A chosen file that is not a JSON object. */
export class NotJsonError extends Error {
  readonly fileName: string

  constructor(fileName: string) {
    super(`Not JSON: ${fileName}`)
    this.name = 'NotJsonError'
    this.fileName = fileName
  }
}

/** Reads the chosen files of a course: one bundle, or single files. Throws for the first that is not JSON. */
export async function readCourseFiles(chosen: readonly File[]): Promise<ReadFiles> {
  const read = await Promise.all(chosen.map(async (file) => [file.name, parsed(file.name, await file.text())] as const))
  const [, first] = read[0] ?? []
  if (read.length === 1 && isBundle(first)) return { id: first.id, files: first.files }
  return { id: undefined, files: Object.fromEntries(read) }
}

function parsed(name: string, text: string): Record<string, unknown> {
  const value = jsonOf(text)
  if (!isRecord(value)) throw new NotJsonError(name)
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBundle = (value: unknown): value is Bundle =>
  isRecord(value) && value.portico === 'course' && typeof value.id === 'string' && isRecord(value.files)

/** Downloads a course as one file. */
export function saveCourse(course: Omit<Bundle, 'portico'>, version?: number): void {
  const bundle: Bundle = { portico: 'course', ...course }
  const address = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${course.id}${version === undefined ? '' : `-${version}`}.course.json`
  link.click()
  URL.revokeObjectURL(address)
}
