import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { methodsOf, configuredMessengers } from './offered.ts'
import type { Bot } from './provider.ts'
import { sandboxBot } from './sandbox-bot.ts'
import { isStopped } from './store.ts'

/** A messenger by which a person can be reached. */
export interface ReachableMessenger {
  bot: Bot
  /** The person's id there. */
  to: string
  connect: string
  /** The messenger and the id there, as in stops and chats. */
  link: string
  /** Whether the person has asked the bot to stop. */
  isStopped: boolean
}

/** Returns the messengers by which a person with these links can be reached, in order. */
export async function reachableMessengers(kernel: Kernel, links: readonly string[]): Promise<ReachableMessenger[]> {
  const ways: ReachableMessenger[] = []
  for (const { definition, bot } of configuredMessengers(kernel, await currentSettings(kernel))) {
    const { connect } = definition
    const methods = methodsOf(kernel, connect)
    for (const given of links) {
      const [method = '', to = ''] = given.split(/\|(.*)/s)
      const link = `${connect}|${to}`
      // WhatsApp may have several providers: the first one sends.
      if (!methods.includes(method) || ways.some((way) => way.link === link)) continue
      const isSilent = await isStopped(kernel.db, link)
      ways.push({ bot: bot ?? sandboxBot(kernel, connect), to, connect, link, isStopped: isSilent })
    }
  }
  return ways
}
