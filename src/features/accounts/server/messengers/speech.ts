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

let listener: Listener | undefined
let reportListener: ReportListener | undefined

/** Says who listens to people that write to bots. The last one that was named does. */
export function registerSpeech(hear: Listener, learn: ReportListener): void {
  listener = hear
  reportListener = learn
}

/** Gives somebody's words to whoever listens. */
export const hearSpeech = (kernel: Kernel, speech: Speech): Promise<BotMessage[] | undefined> =>
  listener?.(kernel, speech) ?? Promise.resolve(undefined)

/** Gives reports of a messenger to whoever wants them. */
export async function noteReports(
  kernel: Kernel,
  { connect, reports }: { connect: string; reports: readonly Report[] },
): Promise<void> {
  for (const report of reports) await reportListener?.(kernel, { connect, report })
}
