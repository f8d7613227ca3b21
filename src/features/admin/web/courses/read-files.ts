/** A course in one file, as it goes out. */
interface Bundle {
  portico: 'course'
  id: string
  files: Record<string, Record<string, unknown>>
}

type Files = Bundle['files']

/** Files of a course as they were chosen: one that holds them all, or each for itself. Throws where one is no JSON. */
export async function readCourseFiles(chosen: readonly File[]): Promise<{ id: string | undefined; files: Files }> {
  const read = await Promise.all(chosen.map(async (file) => [file.name, parsed(await file.text())] as const))
  const [, first] = read[0] ?? []
  if (read.length === 1 && isBundle(first)) return { id: first.id, files: first.files }
  return { id: undefined, files: Object.fromEntries(read) }
}

const parsed = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new TypeError('No object')
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBundle = (value: unknown): value is Bundle =>
  isRecord(value) && value.portico === 'course' && typeof value.id === 'string' && isRecord(value.files)

/** Lets the browser keep a course as one file. */
export function saveCourse(course: Omit<Bundle, 'portico'>, version?: number): void {
  const bundle: Bundle = { portico: 'course', ...course }
  const address = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${course.id}${version === undefined ? '' : `-${version}`}.course.json`
  link.click()
  URL.revokeObjectURL(address)
}
