import type { PortalSettings } from '#features/portal/model.ts'
import { hasStandIn } from '#features/portal/server/sign-in-keys.ts'
import type { Config } from '#server/config.ts'
import type { MessengerDefinition, OfferedMessenger } from '../../messenger.ts'
import { allMessengers, type Bot } from './provider.ts'

type Surroundings = Pick<Config, 'environment' | 'isDemoPublic' | 'publicUrl'>

/** A messenger that works in this portal. Without a bot it is played by the sandbox (MSGR-16). */
export interface OpenMessenger {
  definition: MessengerDefinition
  bot: Bot | undefined
}

/** The messengers of a portal: those whose keys are set, and in a demo those named without any. */
export function openMessengers({ integrations }: Pick<PortalSettings, 'integrations'>, config: Surroundings) {
  return allMessengers().flatMap(({ definition, server }): OpenMessenger[] => {
    const keys = integrations.messengers[definition.id]
    if (!keys) return []
    const bot = server.open(keys, { callback: `${config.publicUrl}/callback/${definition.id}` })
    const isPlayed = !bot && Object.keys(keys).length === 0 && hasStandIn(config)
    return bot || isPlayed ? [{ definition, bot }] : []
  })
}

/** The messenger that answers at `/connect/<connect>`: of several that deliver the same one, the first. */
export const messengerAt = (
  settings: Pick<PortalSettings, 'integrations'>,
  config: Surroundings,
  connect: string,
): OpenMessenger | undefined =>
  openMessengers(settings, config).find(({ definition }) => definition.connect === connect)

/** What visitors may choose from, each messenger once. */
export function offeredMessengers(
  settings: Pick<PortalSettings, 'integrations'>,
  config: Surroundings,
): OfferedMessenger[] {
  const all = openMessengers(settings, config).map(({ definition }) => definition)
  return all.filter(({ connect }, place) => all.findIndex((other) => other.connect === connect) === place)
}

/** Whether a link of a user leads to a messenger. */
export function isMessengerLink(link: string): boolean {
  const [method] = link.split('|', 1)
  return allMessengers().some(({ definition }) => definition.id === method || definition.connect === method)
}

/** Ways to sign in that lead to the same messenger: links of users may begin with any of them (MSGR-06). */
export function methodsOf(connect: string): string[] {
  const ids = allMessengers().flatMap(({ definition }) => (definition.connect === connect ? [definition.id] : []))
  return [connect, ...ids.filter((id) => id !== connect)]
}
