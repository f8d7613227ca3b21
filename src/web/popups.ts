import type { ComponentType } from 'react'
import { createStore } from '#base/store.ts'
import { enterPopup, forgetPopups, leavePopup } from './popup-history.ts'

/**
 * Popups by id, with props and result. A part adds its own:
 * `declare module '#web/popups.ts' { interface Popups { confirm: { props: …; result: boolean } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled from elsewhere
export interface Popups {}

export type PopupId = Extract<keyof Popups, string>
export type PopupProps<Id extends PopupId> = Popups[Id] extends { props: infer Props extends object } ? Props : object
export type PopupResult<Id extends PopupId> = Popups[Id] extends { result: infer Result } ? Result : undefined

/** Kinds of values that an address or a frame may pass to a popup; `app/browser/page-actions.ts` checks them. */
export type AddressValue = 'id' | 'text' | 'web-address'

/** Properties of a popup that are known before its code is loaded. */
export interface PopupDefinition {
  id: PopupId
  /** At the end edge of wide screens, or centred; on phones both slide in from below. */
  shape: 'aside' | 'modal'
  /** 830 px wide instead of 600 (POPUP-21). */
  isWide?: true
  /** Appears above the open popup instead of replacing it, for confirmations. */
  isOver?: true
  /** Clear the page's query string on close (POPUP-05, POPUP-22). */
  clearsQuery?: true
  /** Addresses and frames may open it with these props. Without it, only the portal's own code can. */
  fromAddress?: Readonly<Record<string, AddressValue>>
  /** How long it stays open after a page change, instead of closing at once (POPUP-10). */
  staysMs?: number
}

/** Props of every popup view, besides its own. */
export interface PopupViewProps<Result = undefined> {
  /** Id for the heading that labels the popup. */
  titleId: string
  close: (result?: Result) => void
}

/** Exports of a popup's `view.tsx`. `Art` is shown above the content, edge to edge. */
export interface PopupModule {
  View: ComponentType<never>
  Art?: ComponentType
}

/** A popup that is loading, open or closing. */
export interface ShownPopup {
  key: number
  definition: PopupDefinition
  props: object
  /** Undefined until its code is loaded. */
  module?: PopupModule
  phase: 'asked' | 'open' | 'closing'
  answer: (result?: unknown) => void
}

/** Spec §9: delay between opening and appearing. */
export const POPUP_APPEAR_MS = 100

const known = new Map<string, { definition: PopupDefinition; load: () => Promise<PopupModule> }>()
/** For the host: the popups from bottom to top. */
export const shownPopups = createStore<readonly ShownPopup[]>([])
let lastKey = 0
let page = ''
let clearQuery: () => Promise<void> | void = () => {}

let swaps = true

/** Sets whether a new popup replaces the open one (spec §3: swapPopups) or appears above it. */
export function setPopupSwapping(isSwapping: boolean): void {
  swaps = isSwapping
}

/** Registers a popup. Its code is loaded when it is first opened. */
export function registerPopup(definition: PopupDefinition, load: () => Promise<PopupModule>): void {
  known.set(definition.id, { definition, load })
}

/** Whether a popup with this id is registered: blocks of pages refer to popups that a build may lack. */
export const isPopup = (id: string): id is PopupId => known.has(id)

/** Returns the props that an address may pass to a popup; undefined for a popup that addresses can't open. */
export const propsFromAddress = (id: string): PopupDefinition['fromAddress'] => known.get(id)?.definition.fromAddress

/** Sets the function that clears the page's query string; the host does, because it is within the router. */
export function setQueryClearer(clear: () => Promise<void> | void): void {
  clearQuery = clear
}

/**
 * Opens a popup, which replaces the open one unless the portal stacks popups (spec §3: swapPopups). Resolves to its answer:
 * undefined if it was closed without one or its code failed to load.
 */
export function openPopup<Id extends PopupId>(id: Id, props: PopupProps<Id>): Promise<PopupResult<Id> | undefined> {
  const popup = known.get(id)
  if (!popup) throw new Error(`No popup is registered as ${id}.`)
  lastKey += 1
  const key = lastKey
  return new Promise((resolve) => {
    const answer = resolve as ShownPopup['answer']
    shownPopups.set([...shownPopups.get(), { key, definition: popup.definition, props, phase: 'asked', answer }])
    void appear(key, popup.load)
  })
}

/** The key of a loading or open popup. */
export const popupKey = (id: PopupId): number | undefined =>
  shownPopups.get().find(({ definition, phase }) => definition.id === id && phase !== 'closing')?.key

/** Closes a popup, by default the top one, and resolves the promise of its opener. Resolves when the history is restored. */
export async function closePopup(key = topKey(), result?: unknown): Promise<void> {
  const popup = shownPopups.get().find((candidate) => candidate.key === key)
  if (!popup || popup.phase === 'closing') return
  removePopup(popup, result)
  if (popup.phase === 'open') await leavePopup()
  if (popup.definition.clearsQuery) await clearQuery()
}

/** Closes the top popup after Back, which has left its history entry already. */
export function closeByBack(): void {
  const popup = shownPopups.get().find(({ key }) => key === topKey())
  if (!popup) return
  removePopup(popup, undefined)
  if (popup.definition.clearsQuery) void clearQuery()
}

/** Closes all popups when another page is shown. */
export function leaveOtherPage(pathname: string): void {
  if (pathname === page) return
  page = pathname
  for (const popup of shownPopups.get()) if (popup.phase !== 'closing') leavePage(popup)
  forgetPopups()
}

function leavePage({ key, definition: { staysMs } }: ShownPopup): void {
  const leave = () => {
    const popup = shownPopups.get().find((candidate) => candidate.key === key)
    if (popup && popup.phase !== 'closing') removePopup(popup, undefined)
  }
  if (staysMs === undefined) leave()
  else setTimeout(leave, staysMs)
}

/** Removes a popup after its closing transition (spec §4: 300 ms after close). */
export function clearPopup(key: number): void {
  shownPopups.set(shownPopups.get().filter((popup) => popup.key !== key || popup.phase !== 'closing'))
}

async function appear(key: number, load: () => Promise<PopupModule>): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, POPUP_APPEAR_MS))
  try {
    const [module] = await Promise.all([load(), wait])
    const popup = shownPopups.get().find((candidate) => candidate.key === key)
    if (popup?.phase === 'asked') open({ ...popup, module })
  } catch (error) {
    console.info('The code of a popup did not come', error)
    await closePopup(key)
  }
}

/** Shows a popup. A replaced one closes at once and hands its history entry over. */
function open(popup: ShownPopup): void {
  const isSamePlace = ({ definition: { id, isOver } }: ShownPopup) =>
    swaps ? Boolean(isOver) === Boolean(popup.definition.isOver) : id === popup.definition.id
  const isReplaced = (other: ShownPopup) => other.key !== popup.key && isSamePlace(other)
  const replaced = shownPopups.get().filter(isReplaced)
  for (const { answer } of replaced) answer()
  if (!replaced.some(({ phase }) => phase === 'open')) enterPopup()
  const stays = shownPopups.get().filter((other) => !isReplaced(other))
  shownPopups.set(stays.map((other) => (other.key === popup.key ? { ...popup, phase: 'open' } : other)))
}

function removePopup(popup: ShownPopup, result: unknown): void {
  popup.answer(result)
  const isSeen = popup.phase === 'open'
  const rest = shownPopups.get().filter((other) => other.key !== popup.key)
  shownPopups.set(
    isSeen
      ? shownPopups.get().map((other) => (other.key === popup.key ? { ...other, phase: 'closing' } : other))
      : rest,
  )
}

const topKey = () => shownPopups.get().findLast(({ phase }) => phase !== 'closing')?.key
