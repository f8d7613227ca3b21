/** Returns a copy in which the entry at one place is at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  const rest = items.filter((_, index) => index !== from)
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}
