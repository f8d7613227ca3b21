import type { PortalSettings } from '#features/portal/model.ts'
import { hasStandIn } from '#features/portal/server/sign-in-keys.ts'
import type { Config } from '#server/config.ts'
import type { MessengerDefinition, OfferedMessenger } from '../../messenger.ts'
import { allMessengers, type Bot } from './provider.ts'

type Surroundings = Pick<Config, 'environment' | 'isDemoPublic' | 'publicUrl'>

/** A messenger that works on this portal. Without a bot the sandbox plays it (MSGR-16). */
export interface OpenMessenger {
  definition: MessengerDefinition
  bot: Bot | undefined
}

/** Returns the messengers with credentials, and in a demo those named without any. */
export function openMessengers({ integrations }: Pick<PortalSettings, 'integrations'>, config: Surroundings) {
  return allMessengers().flatMap(({ definition, server }): OpenMessenger[] => {
    const keys = integrations.messengers[definition.id]
    if (!keys) return []
    const bot = server.open(keys, { callback: `${config.publicUrl}/callback/${definition.id}` })
    const isPlayed = !bot && Object.keys(keys).length === 0 && hasStandIn(config)
    return bot || isPlayed ? [{ definition, bot }] : []
  })
}

/** Returns the messenger at `/connect/<connect>`: the first, if several providers deliver it. */
export const messengerAt = (
  settings: Pick<PortalSettings, 'integrations'>,
  config: Surroundings,
  connect: string,
): OpenMessenger | undefined =>
  openMessengers(settings, config).find(({ definition }) => definition.connect === connect)

/** Returns the messengers to offer, each once. */
export function offeredMessengers(
  settings: Pick<PortalSettings, 'integrations'>,
  config: Surroundings,
): OfferedMessenger[] {
  return eachOnce(openMessengers(settings, config).map(({ definition }) => definition))
}

/** Returns every messenger with the id of its address `/connect/…`, in their order. */
export const messengerNames = (): { id: string; name: string }[] =>
  eachOnce(allMessengers().map(({ definition }) => definition)).map(({ connect, name }) => ({ id: connect, name }))

/** Returns the first of several definitions that deliver the same messenger. */
const eachOnce = <Named extends OfferedMessenger>(all: readonly Named[]): Named[] =>
  all.filter(({ connect }, place) => all.findIndex((other) => other.connect === connect) === place)

/** Whether a user's link belongs to a messenger. */
export function isMessengerLink(link: string): boolean {
  const [method] = link.split('|', 1)
  return allMessengers().some(({ definition }) => definition.id === method || definition.connect === method)
}

/** Returns the sign-in methods of the same messenger: users' links may begin with any of them (MSGR-06). */
export function methodsOf(connect: string): string[] {
  const ids = allMessengers().flatMap(({ definition }) => (definition.connect === connect ? [definition.id] : []))
  return [connect, ...ids.filter((id) => id !== connect)]
}
