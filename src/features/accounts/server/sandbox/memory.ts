import { SECOND_MS } from '#base/clock.ts'

interface Kept {
  payload: Record<string, unknown>
  until: number
}

/** Data of the provider is in memory, and limited. */
const MAX_KEPT = 1_000

/** Returns the adapter factory of the provider: one store per model. */
export function memoryAdapter() {
  const kept = new Map<string, Kept>()
  const keep = (key: string, payload: Record<string, unknown>, seconds: number) => {
    kept.delete(key)
    kept.set(key, { payload, until: Date.now() + seconds * SECOND_MS })
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
  }
  const find = (matches: (key: string, payload: Record<string, unknown>) => boolean) => {
    for (const [key, { payload, until }] of kept) {
      if (until > Date.now() && matches(key, payload)) return payload
    }
    return undefined
  }
  return class MemoryAdapter {
    #prefix: string
    constructor(kind: string) {
      this.#prefix = `${kind}:`
    }
    async upsert(id: string, payload: Record<string, unknown>, seconds: number) {
      keep(this.#prefix + id, payload, seconds)
    }
    async find(id: string) {
      return find((key) => key === this.#prefix + id)
    }
    async findByUid(uid: string) {
      return find((key, payload) => key.startsWith(this.#prefix) && payload.uid === uid)
    }
    async findByUserCode(userCode: string) {
      return find((key, payload) => key.startsWith(this.#prefix) && payload.userCode === userCode)
    }
    async consume(id: string) {
      const found = await this.find(id)
      if (found) found.consumed = Math.floor(Date.now() / SECOND_MS)
    }
    async destroy(id: string) {
      kept.delete(this.#prefix + id)
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
  }
}
