import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { BotMessage, Incoming, Report } from './provider.ts'

/** What somebody with an account said to the bot of a messenger, and it is nothing that the bot does by itself. */
export interface Speech extends Incoming {
  connect: string
  /** Where words to him go: the messenger and his name there. */
  link: string
  userId: string
  /** He had said "stop", and writes again. */
  isBack: boolean
}

/** Hears what is said to bots; gives what the bot answers to it, undefined when nobody listens in this portal. */
type Listener = (kernel: Kernel, speech: Speech) => Promise<BotMessage[] | undefined>
/** Learns how far messages of bots have come. */
type ReportListener = (kernel: Kernel, told: { connect: string; report: Report }) => Promise<void>

/** Somebody with an account wrote to a bot something that the bot itself does not understand. The first answer is sent. */
export const messengerSpeech = defineHook<Listener>('messengers.speech')
/** A messenger told how far a message of a bot has come. */
export const messengerReport = defineHook<ReportListener>('messengers.report')

/** What features answer to somebody's message to a bot. */
export async function hearSpeech(kernel: Kernel, speech: Speech): Promise<BotMessage[] | undefined> {
  for (const hear of kernel.hooks.of(messengerSpeech)) {
    const answer = await hear(kernel, speech)
    if (answer) return answer
  }
  return undefined
}

/** Passes on what a messenger told about messages of bots. */
export async function noteReports(
  kernel: Kernel,
  { connect, reports }: { connect: string; reports: readonly Report[] },
): Promise<void> {
  for (const report of reports) {
    for (const learn of kernel.hooks.of(messengerReport)) await learn(kernel, { connect, report })
  }
}
