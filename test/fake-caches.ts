/** The address of a key without its origin. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://portal.test')
  return pathname + search
}

/** Caches in memory, by name and address, as browsers keep them. `room` is how many entries fit. */
export function fakeCaches({ room = Infinity } = {}) {
  const all = new Map<string, Map<string, Response>>()
  const limits = { room }
  const count = () => [...all.values()].reduce((sum, { size }) => sum + size, 0)
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      put: async (address: string, response: Response) => {
        if (!entries.has(pathOf(address)) && count() >= limits.room)
          throw new DOMException('No room', 'QuotaExceededError')
        entries.set(pathOf(address), response)
      },
      match: async (address: string, { ignoreSearch = false } = {}) => {
        const path = pathOf(address)
        const key = [...entries.keys()].find((each) =>
          ignoreSearch ? each.split('?')[0] === path.split('?')[0] : each === path,
        )
        return key === undefined ? undefined : entries.get(key)?.clone()
      },
      delete: async (address: string) => entries.delete(pathOf(address)),
      keys: async () => [...entries.keys()].map((address) => ({ url: `http://portal.test${address}` })),
    } as unknown as Cache
  }
  return {
    limits,
    caches: {
      open,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (address: string, { cacheName = '', ...options }: MultiCacheQueryOptions = {}) =>
        all.has(cacheName) ? (await open(cacheName)).match(address, options) : undefined,
    },
    /** The addresses in a cache. */
    addressesIn: (name: string): string[] => [...(all.get(name)?.keys() ?? [])].toSorted(),
    names: (): string[] => [...all.keys()].toSorted(),
  }
}
