import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Learner } from './learners.ts'
import type { Portal } from './portal.ts'

/** A learner and their mentor. */
export interface Pair {
  chatId: string
  learner: Learner
  mentor: Learner
}

interface Updates {
  updates: { cursor: string; node: { id: string } }[]
}

const BUSY_MS = 2000

class Busy extends Error {}

interface Hint {
  chatId: string
  cursor: string
  type: string
  node?: { id: string }
}

/** What the browsers of a talk show, as they do it: they take what comes by itself, and ask where something is missing. */
export class Screens {
  /** From sending a message until it appears on the other screen. */
  readonly times: number[] = []
  /** How often something had to be asked for. */
  asked = 0
  /** How often the server asked a client to retry later. */
  refused = 0
  readonly #portal: Portal
  readonly #begun = new Map<string, { sentMs: number; readerId: string }>()
  readonly #cursors = new Map<string, number>()
  readonly #rest = new Map<string, string>()

  readonly #pairs: readonly Pair[]

  constructor(portal: Portal, pairs: readonly Pair[]) {
    this.#portal = portal
    this.#pairs = pairs
  }

  /** Loads the state of each chat. */
  async begin(): Promise<void> {
    const { rows } = await sql<{ id: string; last_cursor: string }>`select id, last_cursor from chats`.execute(
      this.#portal.db,
    )
    const places = new Map(rows.map(({ id, last_cursor: cursor }) => [id, Number(cursor)]))
    for (const { chatId, learner, mentor } of this.#pairs) {
      for (const { id } of [learner, mentor]) this.#cursors.set(`${chatId} ${id}`, places.get(chatId) ?? 0)
    }
  }

  get missing(): number {
    return this.#begun.size
  }

  async write({ chatId, writer, reader }: { chatId: string; writer: Learner; reader: Learner }): Promise<void> {
    const id = `lpmmsg:${randomUUID()}`
    this.#begun.set(id, { sentMs: performance.now(), readerId: reader.id })
    const body = { id, text: 'Something that somebody has to say to somebody else.', chatId, userId: writer.id }
    const { cursor } = await this.#send(writer, body)
    this.#take({ chatId, cursor, type: 'message', node: { id } }, writer)
  }

  /** Sends like the outbox of a browser: retries while the portal is busy. */
  async #send(writer: Learner, body: object): Promise<{ cursor: string }> {
    for (;;) {
      try {
        return await ask(this.#portal, writer, { action: 'messages.create', body })
      } catch (error) {
        if (!(error instanceof Busy)) throw error
        this.refused += 1
        await delay(BUSY_MS)
      }
    }
  }

  /** Reads what has arrived over a stream, which may end in the middle of an event. */
  hear(text: string, reader: Learner): void {
    const pieces = ((this.#rest.get(reader.id) ?? '') + text).split('\n')
    this.#rest.set(reader.id, pieces.pop() ?? '')
    for (const piece of pieces) {
      const { channel, payload } = piece.startsWith('data: ') ? JSON.parse(piece.slice('data: '.length)) : {}
      if (channel === 'chat') this.#take(payload as Hint, reader)
    }
  }

  #take({ chatId, cursor, type, node }: Hint, reader: Learner): void {
    const key = `${chatId} ${reader.id}`
    const known = this.#cursors.get(key) ?? 0
    if (node && Number(cursor) === known + 1) {
      this.#cursors.set(key, Number(cursor))
      this.#arrive(node.id, reader)
    } else if (type !== 'message' && Number(cursor) > known) void this.#catchUp(chatId, reader)
  }

  async #catchUp(chatId: string, reader: Learner): Promise<void> {
    this.asked += 1
    const key = `${chatId} ${reader.id}`
    const after = String(this.#cursors.get(key) ?? 0)
    // A refused client asks again with the next hint.
    const { updates } = await ask<Updates>(this.#portal, reader, {
      action: 'messages.getUpdates',
      body: { chatId, after },
    }).catch(() => ({ updates: [] }))
    for (const { cursor, node } of updates) {
      this.#cursors.set(key, Math.max(Number(cursor), this.#cursors.get(key) ?? 0))
      this.#arrive(node.id, reader)
    }
  }

  #arrive(id: string, reader: Learner): void {
    const sent = this.#begun.get(id)
    if (sent?.readerId !== reader.id) return
    this.#begun.delete(id)
    this.times.push(performance.now() - sent.sentMs)
  }
}

/** A call of the chat; throws when it is refused. */
export async function ask<Answer>(
  { url }: Portal,
  { headers }: Learner,
  { action, body }: { action: string; body: object },
): Promise<Answer> {
  const answer = await fetch(`${url}/api/lpm/v2/${action}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status === 503) throw new Busy()
  if (!answer.ok) throw new Error(`${action} was refused: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
