/** A list with another value at a place. */
export const replaced = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((old, index) => (index === at ? value : old))

/** A list with what stands at a place moved by one; at an end it stays. */
export function moved<Value>(list: readonly Value[], at: number, by: 1 | -1): Value[] {
  const [value, other] = [list[at], list[at + by]]
  if (value === undefined || other === undefined) return [...list]
  return list.with(at, other).with(at + by, value)
}
