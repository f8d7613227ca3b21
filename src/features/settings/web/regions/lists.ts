/** Returns a list with one value replaced. */
export const replaced = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((old, index) => (index === at ? value : old))

/** Returns a list with one value moved by one place; unchanged at an end. */
export function moved<Value>(list: readonly Value[], at: number, by: 1 | -1): Value[] {
  const [value, other] = [list[at], list[at + by]]
  if (value === undefined || other === undefined) return [...list]
  return list.with(at, other).with(at + by, value)
}
