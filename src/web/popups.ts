import type { ComponentType } from 'react'
import { enterPopup, forgetPopups, leavePopup } from './popup-history.ts'

/**
 * Popups by id, with what each takes and gives. A part adds its own:
 * `declare module '#web/popups.ts' { interface Popups { confirm: { props: …; result: boolean } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled from elsewhere
export interface Popups {}

export type PopupId = Extract<keyof Popups, string>
export type PopupProps<Id extends PopupId> = Popups[Id] extends { props: infer Props extends object } ? Props : object
export type PopupResult<Id extends PopupId> = Popups[Id] extends { result: infer Result } ? Result : undefined

/** What the host knows of a popup before its code is there. */
export interface PopupDefinition {
  id: PopupId
  /** At the end edge of wide screens, or in the middle; on phones both come from below. */
  shape: 'aside' | 'modal'
  /** 830 wide instead of 600 (POPUP-21). */
  isWide?: true
  /** Stands over the open popup instead of in its place: a question about what is going on there. */
  isOver?: true
  /** Closing it clears the query string of the page (POPUP-05, POPUP-22). */
  clearsQuery?: true
  /** Stays so long when another page comes, instead of going with its own (POPUP-10). */
  staysMs?: number
}

/** What every view of a popup gets beside its own props. */
export interface PopupViewProps<Result = undefined> {
  /** For the heading that names the popup. */
  titleId: string
  close: (result?: Result) => void
}

/** What a popup's `view.tsx` exports. `Art` stands over the content, edge to edge. */
export interface PopupModule {
  View: ComponentType<never>
  Art?: ComponentType
}

/** A popup that is asked for, shown, or on its way out. */
export interface ShownPopup {
  key: number
  definition: PopupDefinition
  props: object
  /** Undefined until its code has come. */
  module?: PopupModule
  phase: 'asked' | 'open' | 'closing'
  answer: (result?: unknown) => void
}

/** Spec §9: a popup appears this long after it was asked for. */
export const POPUP_APPEAR_MS = 100

const NONE: readonly ShownPopup[] = []
const known = new Map<string, { definition: PopupDefinition; load: () => Promise<PopupModule> }>()
const listeners = new Set<() => void>()
let shown = NONE
let lastKey = 0
let page = ''
let clearQuery: () => Promise<void> | void = () => {}

let swaps = true

/** Says whether an opened popup takes the place of the one that is open (spec §3: swapPopups), or stands over it. */
export function setPopupSwapping(isSwapping: boolean): void {
  swaps = isSwapping
}

/** Makes a popup known. Its code is loaded when it is first opened. */
export function registerPopup(definition: PopupDefinition, load: () => Promise<PopupModule>): void {
  known.set(definition.id, { definition, load })
}

/** Whether a popup of this id is registered: blocks of pages name popups, and not every build has them all. */
export const isPopup = (id: string): id is PopupId => known.has(id)

/** Says how the query string of the page is cleared; the host does, which stands within the router. */
export function setQueryClearer(clear: () => Promise<void> | void): void {
  clearQuery = clear
}

/**
 * Opens a popup, in place of the one that is open unless the portal stacks them (spec §3: swapPopups). Gives what it was closed with: undefined when it
 * was closed without an answer or its code did not come.
 */
export function openPopup<Id extends PopupId>(id: Id, props: PopupProps<Id>): Promise<PopupResult<Id> | undefined> {
  const popup = known.get(id)
  if (!popup) throw new Error(`No popup is registered as ${id}.`)
  lastKey += 1
  const key = lastKey
  return new Promise((resolve) => {
    const answer = resolve as ShownPopup['answer']
    show([...shown, { key, definition: popup.definition, props, phase: 'asked', answer }])
    void appear(key, popup.load)
  })
}

/** The key of a popup that is asked for or open. */
export const popupKey = (id: PopupId): number | undefined =>
  shown.find(({ definition, phase }) => definition.id === id && phase !== 'closing')?.key

/** Closes a popup, by default the one on top, and answers who opened it. Resolves when the address is in order again. */
export async function closePopup(key = topKey(), result?: unknown): Promise<void> {
  const popup = shown.find((candidate) => candidate.key === key)
  if (!popup || popup.phase === 'closing') return
  takeAway(popup, result)
  if (popup.phase === 'open') await leavePopup()
  if (popup.definition.clearsQuery) await clearQuery()
}

/** Closes what is open by the visitor's Back: its entry in the history is left already. */
export function closeByBack(): void {
  const popup = shown.find(({ key }) => key === topKey())
  if (!popup) return
  takeAway(popup, undefined)
  if (popup.definition.clearsQuery) void clearQuery()
}

/** Closes everything when another page is shown than before. */
export function leaveOtherPage(pathname: string): void {
  if (pathname === page) return
  page = pathname
  for (const popup of shown) if (popup.phase !== 'closing') leavePage(popup)
  forgetPopups()
}

function leavePage({ key, definition: { staysMs } }: ShownPopup): void {
  const leave = () => {
    const popup = shown.find((candidate) => candidate.key === key)
    if (popup && popup.phase !== 'closing') takeAway(popup, undefined)
  }
  if (staysMs === undefined) leave()
  else setTimeout(leave, staysMs)
}

/** Forgets a popup that has gone out (spec §4: 300 ms after close). */
export function clearPopup(key: number): void {
  show(shown.filter((popup) => popup.key !== key || popup.phase !== 'closing'))
}

/** For the host: the popups from the lowest to the one on top. */
export const shownPopups = (): readonly ShownPopup[] => shown
export const noPopups = (): readonly ShownPopup[] => NONE

export function subscribeToPopups(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function appear(key: number, load: () => Promise<PopupModule>): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, POPUP_APPEAR_MS))
  try {
    const [module] = await Promise.all([load(), wait])
    const popup = shown.find((candidate) => candidate.key === key)
    if (popup?.phase === 'asked') open({ ...popup, module })
  } catch (error) {
    console.info('The code of a popup did not come', error)
    await closePopup(key)
  }
}

/** Shows a popup. What it replaces goes at once and leaves its entry in the history to it. */
function open(popup: ShownPopup): void {
  const isSamePlace = ({ definition: { id, isOver } }: ShownPopup) =>
    swaps ? Boolean(isOver) === Boolean(popup.definition.isOver) : id === popup.definition.id
  const isReplaced = (other: ShownPopup) => other.key !== popup.key && isSamePlace(other)
  const replaced = shown.filter(isReplaced)
  for (const { answer } of replaced) answer()
  if (!replaced.some(({ phase }) => phase === 'open')) enterPopup()
  const stays = shown.filter((other) => !isReplaced(other))
  show(stays.map((other) => (other.key === popup.key ? { ...popup, phase: 'open' } : other)))
}

function takeAway(popup: ShownPopup, result: unknown): void {
  popup.answer(result)
  const isSeen = popup.phase === 'open'
  const rest = shown.filter((other) => other.key !== popup.key)
  show(isSeen ? shown.map((other) => (other.key === popup.key ? { ...other, phase: 'closing' } : other)) : rest)
}

const topKey = () => shown.findLast(({ phase }) => phase !== 'closing')?.key

function show(popups: readonly ShownPopup[]): void {
  shown = popups
  for (const listener of listeners) listener()
}
