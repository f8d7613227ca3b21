import { randomUUID } from 'node:crypto'
import type { Learner } from './learners.ts'
import type { Portal } from './portal.ts'

interface Hint {
  chatId: string
  cursor: string
  type: string
  node?: { id: string }
}

/** What the browsers of a talk show, as they do it: they take what comes by itself, and ask where something is missing. */
export class Screens {
  /** From sending a message until it stands on the other screen. */
  readonly times: number[] = []
  /** How often something had to be asked for. */
  asked = 0
  readonly #portal: Portal
  readonly #begun = new Map<string, { sentMs: number; readerId: string }>()
  readonly #cursors = new Map<string, number>()
  readonly #rest = new Map<string, string>()

  constructor(portal: Portal) {
    this.#portal = portal
  }

  get missing(): number {
    return this.#begun.size
  }

  async write({ chatId, writer, reader }: { chatId: string; writer: Learner; reader: Learner }): Promise<void> {
    const id = `lpmmsg:${randomUUID()}`
    this.#begun.set(id, { sentMs: performance.now(), readerId: reader.id })
    const body = { id, text: 'Something that somebody has to say to somebody else.', chatId, userId: writer.id }
    const { cursor } = await ask<{ cursor: string }>(this.#portal, writer, { action: 'messages.create', body })
    this.#take({ chatId, cursor, type: 'message', node: { id } }, writer)
  }

  /** Takes what has come over a stream, which may end in the middle of an event. */
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
    const { updates } = await ask<{ updates: { cursor: string; node: { id: string } }[] }>(this.#portal, reader, {
      action: 'messages.getUpdates',
      body: { chatId, after },
    })
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
  if (!answer.ok) throw new Error(`${action} was refused: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
