import { queryString } from '#base/query-string.ts'
import { loadScenario } from '#features/scenarios/registry.ts'
import type { Actions } from '#web/actions.ts'
import { type AddressValue, propsFromAddress } from '#web/popups.ts'

/** What an address or a frame may ask a page to do: nothing beyond what buttons of pages can. */
export type PageAction =
  | { name: 'OPEN_POPUP'; id: string; props: Record<string, string> }
  | { name: 'START_SCENARIO'; payload: Actions['START_SCENARIO'] }
  | { name: 'SHOW_DISCUSSION_POPUP'; payload: Actions['SHOW_DISCUSSION_POPUP'] }

type Check = (value: string) => boolean

const VALUE_MAX_LENGTH = 500
const isId: Check = (value) => /^[\w.-]{1,64}$/.test(value)
const isWebAddress: Check = (value) => /^https?:\/\/|^\/(?![/\\])/.test(value)
const isOwnPath: Check = (value) => /^\/(?![/\\])/.test(value)

/** Checks of values in addresses. Each popup lists what it takes (spec §2, the popups platform). */
const CHECKS: Readonly<Record<AddressValue, Check>> = { id: isId, text: () => true, 'web-address': isWebAddress }

const OPTIONS = { course: isId, element: isId, form: isId, returnTo: isOwnPath } as const

/** Returns the popup requested by a query such as `?popup=page&alias=about` (POPUP-31 to 35); undefined if there is none. */
export function popupInAddress(search: string): PageAction | undefined {
  const { popup, ...values } = Object.fromEntries(new URLSearchParams(search))
  return popup === undefined ? undefined : popupOf(popup, values)
}

/** Returns the query without the popup's parameters, so that it opens once and Back closes it. */
export function withoutPopup(search: string): string {
  const query = new URLSearchParams(search)
  const taken = Object.keys(propsFromAddress(query.get('popup') ?? '') ?? {})
  for (const name of ['popup', ...taken]) query.delete(name)
  return queryString(query)
}

/** Parses a frame's message into an action; undefined for anything that frames may not request. */
export async function actionInMessage(message: unknown): Promise<PageAction | undefined> {
  const action = parsedAction(message)
  if (action?.name !== 'START_SCENARIO') return action
  return (await loadScenario(action.payload.id))?.isOpenToFrames ? action : undefined
}

function parsedAction(message: unknown): PageAction | undefined {
  const asked = recordOf(message)
  const payload = recordOf(asked.payload)
  if (asked.action === 'OPEN_POPUP') return popupOf(payload.id, recordOf(payload.props))
  if (asked.action === 'START_SCENARIO') return scenarioOf(payload)
  if (asked.action !== 'SHOW_DISCUSSION_POPUP') return undefined
  const { discussionId, courseId } = checked({ discussionId: isId, courseId: isId }, payload)
  return discussionId === undefined
    ? undefined
    : { name: 'SHOW_DISCUSSION_POPUP', payload: { discussionId, ...(courseId !== undefined && { courseId }) } }
}

function popupOf(id: unknown, values: Record<string, unknown>): PageAction | undefined {
  const taken = typeof id === 'string' ? propsFromAddress(id) : undefined
  if (typeof id !== 'string' || !taken) return undefined
  const checks = Object.fromEntries(Object.entries(taken).map(([name, kind]) => [name, CHECKS[kind]]))
  return { name: 'OPEN_POPUP', id, props: checked(checks, values) }
}

function scenarioOf({ id, options }: Record<string, unknown>): PageAction | undefined {
  if (typeof id !== 'string' || !isId(id)) return undefined
  return { name: 'START_SCENARIO', payload: { id, options: checked(OPTIONS, recordOf(options)) } }
}

/** Keeps the values that are expected and valid. */
function checked(taken: Readonly<Record<string, Check>>, values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(taken).flatMap(([name, check]): [string, string][] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' && value.length <= VALUE_MAX_LENGTH && check(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
