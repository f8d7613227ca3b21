const MEGABYTE = 1_000_000
const KILOBYTE = 1000
const GIGABYTE = 1_000_000_000
const TENTHS = 10

/** Converts bytes to the largest fitting unit, from kilobytes up. */
export function readableSize(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' | 'gigabyte' } {
  if (bytes >= GIGABYTE) return { value: Math.round(bytes / (GIGABYTE / TENTHS)) / TENTHS, unit: 'gigabyte' }
  if (bytes >= MEGABYTE) return { value: Math.round(bytes / (MEGABYTE / TENTHS)) / TENTHS, unit: 'megabyte' }
  return { value: Math.max(1, Math.round(bytes / KILOBYTE)), unit: 'kilobyte' }
}
