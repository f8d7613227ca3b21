/**
 * Returns a digest of a JSON value: equal for equal values, whatever the order of their fields. It detects changes and
 * does not protect against intent: who may write a draft may write any value anyway.
 */
export function digestOf(value: unknown): string {
  const text = canonical(value)
  // Two 32-bit FNV-1a hashes with different offsets.
  let [one, other] = [0x81_1c_9d_c5, 0x9e_37_79_b9]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01_00_01_93)
    other = Math.imul(other ^ (code + index), 0x01_00_01_93)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length.toString(36)}`
}

function canonical(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, own]) => own !== undefined)
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, own]) => `${JSON.stringify(name)}:${canonical(own)}`).join(',')}}`
}
