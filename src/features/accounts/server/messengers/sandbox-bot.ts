import type { Kernel } from '#server/kernel.ts'
import type { Bot, BotMessage } from './provider.ts'
import { sandboxLink } from './sandbox-link.ts'
import { insertSandboxMessage } from './store-sandbox.ts'

const TEXT_MAX = 4096

/** The bot of a messenger played by the sandbox: its messages are stored for the sandbox page. */
export function sandboxBot(kernel: Pick<Kernel, 'db' | 'clock' | 'makeId'>, connect: string): Bot {
  return {
    textMax: TEXT_MAX,
    startLink: (code) => sandboxLink(connect, code),
    read: () => Promise.resolve(undefined),
    send: (to, message) => storeSandboxMessage(kernel, { connect, person: to, message, isOwn: false }),
  }
}

interface SandboxMessage {
  connect: string
  person: string
  message: BotMessage | { text: string; file?: { name: string; type: string; bytes: Uint8Array } }
  isOwn: boolean
}

/** Stores a message of the person or the bot; returns its id. */
export async function storeSandboxMessage(
  { db, clock, makeId }: Pick<Kernel, 'db' | 'clock' | 'makeId'>,
  { connect, person, message, isOwn }: SandboxMessage,
): Promise<string> {
  const id = makeId()
  await insertSandboxMessage(db, {
    id,
    messenger: connect,
    person,
    is_own: isOwn,
    text: message.text,
    choices: 'choices' in message ? [...(message.choices ?? [])] : [],
    file_name: message.file?.name ?? null,
    file_type: message.file?.type ?? null,
    file_bytes: message.file ? Buffer.from(message.file.bytes) : null,
    said_at: clock.now(),
  })
  return id
}
