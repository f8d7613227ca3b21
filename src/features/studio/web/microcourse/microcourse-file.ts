interface Bundle {
  portico: 'microcourse'
  id: string
  files: Record<string, Record<string, unknown>>
}

/** Downloads a microcourse as one file. */
export function saveMicrocourse(microcourse: Omit<Bundle, 'portico'>): void {
  const bundle: Bundle = { portico: 'microcourse', ...microcourse }
  const address = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${microcourse.id}.microcourse.json`
  link.click()
  URL.revokeObjectURL(address)
}

/** Reads a file made by `saveMicrocourse`; undefined if it is something else. */
export function readMicrocourse(text: string): Omit<Bundle, 'portico'> | undefined {
  const value = jsonOf(text)
  return isBundle(value) ? { id: value.id, files: value.files } : undefined
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
  isRecord(value) &&
  value['portico'] === 'microcourse' &&
  typeof value['id'] === 'string' &&
  isRecord(value['files']) &&
  Object.values(value['files']).every(isRecord)
