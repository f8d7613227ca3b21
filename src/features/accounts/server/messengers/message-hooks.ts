import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { BotMessage, Incoming, Report } from './provider.ts'

/** A message from somebody with an account that the bot doesn't handle itself. */
export interface AccountMessage extends Incoming {
  connect: string
  /** The messenger and the person's id there. */
  link: string
  userId: string
  /** The person had said "stop" and writes again. */
  isBack: boolean
}

/** Handles messages to bots; returns the bot's replies, undefined if the portal doesn't handle them. */
type Listener = (kernel: Kernel, incoming: AccountMessage) => Promise<BotMessage[] | undefined>
/** Receives delivery reports. */
type ReportListener = (kernel: Kernel, received: { connect: string; report: Report }) => Promise<void>

/** Hook for messages to bots from people with an account. The first reply is sent. */
export const messengerMessage = defineHook<Listener>('messengers.message')
/** Hook for delivery reports of messengers. */
export const messengerReport = defineHook<ReportListener>('messengers.report')

/** Returns the features' replies to a message. */
export async function dispatchMessage(kernel: Kernel, incoming: AccountMessage): Promise<BotMessage[] | undefined> {
  for (const hear of kernel.hooks.of(messengerMessage)) {
    const answer = await hear(kernel, incoming)
    if (answer) return answer
  }
  return undefined
}

/** Passes delivery reports to the features. */
export async function dispatchReports(
  kernel: Kernel,
  { connect, reports }: { connect: string; reports: readonly Report[] },
): Promise<void> {
  for (const report of reports) {
    for (const learn of kernel.hooks.of(messengerReport)) await learn(kernel, { connect, report })
  }
}
