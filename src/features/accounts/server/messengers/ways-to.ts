import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { methodsOf, openMessengers } from './offered.ts'
import type { Bot } from './provider.ts'
import { sandboxBot } from './sandbox-bot.ts'
import { isStopped } from './store.ts'

/** A messenger by which somebody can be reached. */
export interface WayTo {
  bot: Bot
  /** His name there. */
  to: string
  connect: string
  /** The messenger and his name there, as stops and talks are kept by it. */
  link: string
  /** He told the bot to write no more. */
  isStopped: boolean
}

/** The messengers by which a person with these ways in can be reached, in their order. */
export async function waysTo(kernel: Kernel, links: readonly string[]): Promise<WayTo[]> {
  const ways: WayTo[] = []
  for (const { definition, bot } of openMessengers(await currentSettings(kernel), kernel.config)) {
    const { connect } = definition
    const methods = methodsOf(connect)
    for (const given of links) {
      const [method = '', to = ''] = given.split(/\|(.*)/s)
      const link = `${connect}|${to}`
      // WhatsApp may have several providers: the first of them writes.
      if (!methods.includes(method) || ways.some((way) => way.link === link)) continue
      const isSilent = await isStopped(kernel.db, link)
      ways.push({ bot: bot ?? sandboxBot(kernel, connect), to, connect, link, isStopped: isSilent })
    }
  }
  return ways
}
