import { queryString } from '#base/query-string.ts'
import type { Actions } from '#web/actions.ts'

/** What an address or a frame may ask a page to do: never more than a button of a page can. */
export type PageAction =
  | { name: 'OPEN_POPUP'; id: string; props: Record<string, string> }
  | { name: 'START_SCENARIO'; payload: Actions['START_SCENARIO'] }
  | { name: 'SHOW_DISCUSSION_POPUP'; payload: Actions['SHOW_DISCUSSION_POPUP'] }

type Check = (value: string) => boolean

const VALUE_MAX_LENGTH = 500
const isId: Check = (value) => /^[\w.-]{1,64}$/.test(value)
const isWebAddress: Check = (value) => /^https?:\/\/|^\/(?![/\\])/.test(value)
const isOwnPath: Check = (value) => /^\/(?![/\\])/.test(value)

/** Popups that can be opened from outside of the app, with what each takes (spec §2, the popups platform). */
const POPUPS: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map([
  ['courses', { id: isId }],
  ['page', { alias: isId, id: isId }],
  ['regions', {}],
  ['terms', { categoryId: isId }],
  ['policy', { categoryId: isId }],
  ['video', { url: isWebAddress, title: () => true }],
  ['award', { awardId: isId, courseId: isId }],
  ['nav', {}],
])

const SCENARIOS: readonly string[] = ['login', 'start-free-lesson', 'buy-course', 'messengers-login-hs', 'dynamic-form']
const OPTIONS = { course: isId, element: isId, form: isId, returnTo: isOwnPath } as const

/** The popup that an address asks for, as `?popup=page&alias=about` (POPUP-31 to 35); undefined for what is none. */
export function popupInAddress(search: string): PageAction | undefined {
  const { popup, ...values } = Object.fromEntries(new URLSearchParams(search))
  return popup === undefined ? undefined : popupOf(popup, values)
}

/** The query without what asked for the popup: it is done once, and Back closes it like any other. */
export function withoutPopup(search: string): string {
  const query = new URLSearchParams(search)
  const taken = Object.keys(POPUPS.get(query.get('popup') ?? '') ?? {})
  for (const name of ['popup', ...taken]) query.delete(name)
  return queryString(query)
}

/** What a frame asks for; undefined when it is nothing that a frame may ask for, however it is made. */
export function actionInMessage(message: unknown): PageAction | undefined {
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
  const taken = typeof id === 'string' ? POPUPS.get(id) : undefined
  return typeof id === 'string' && taken ? { name: 'OPEN_POPUP', id, props: checked(taken, values) } : undefined
}

function scenarioOf({ id, options }: Record<string, unknown>): PageAction | undefined {
  if (typeof id !== 'string' || !SCENARIOS.includes(id)) return undefined
  return { name: 'START_SCENARIO', payload: { id, options: checked(OPTIONS, recordOf(options)) } }
}

/** Those of the values that are taken, and are what they should be. */
function checked(taken: Readonly<Record<string, Check>>, values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(taken).flatMap(([name, check]): [string, string][] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' && value.length <= VALUE_MAX_LENGTH && check(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
