const KEY = 'portico-studio-lessons'

/** Lessons that were copied by keys, to be pasted into this course or another one, also in another tab. */
interface CopiedLessons {
  courseId: string
  ids: string[]
}

export function keepCopied(copied: CopiedLessons): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(copied))
  } catch {
    // Storage is full or blocked: nothing is copied.
  }
}

/** Returns the lessons that were copied last; undefined without any. */
export function copiedLessons(): CopiedLessons | undefined {
  try {
    const copied: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isCopied(copied) ? copied : undefined
  } catch {
    return undefined
  }
}

const isCopied = (value: unknown): value is CopiedLessons =>
  typeof value === 'object' &&
  value !== null &&
  'courseId' in value &&
  typeof value.courseId === 'string' &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.length > 0 &&
  value.ids.every((id: unknown) => typeof id === 'string')
