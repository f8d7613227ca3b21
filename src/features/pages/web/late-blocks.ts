import { createEmitter } from '#base/store.ts'
import { whenNear } from '#ui/timing.ts'
import { isOnline, untilOnline } from '#web/network.ts'
import type { ShownBlock } from '../model.ts'

/** Blocks within half a screen of the viewport count as near. */
const NEAR_SHARE = 0.5
const INTENTS = ['pointerdown', 'touchstart', 'pointerover', 'focusin'] as const

/** A server-rendered block whose hydration is deferred because it is far from the viewport. */
interface Sleeper {
  /** Resolves when its code has loaded. */
  awake: Promise<unknown>
  wake: () => void
  /** Ends the deferral: its code has loaded, whoever requested it. */
  end: () => void
  /** The page is being left, so the block is never hydrated and must not delay the navigation. */
  isLeft: boolean
}

export type Sleep = 'awake' | 'asleep' | 'left'

const sleepers = new Map<ShownBlock, Sleeper>()
const watched = new Map<Element, { block: ShownBlock; unwatch: () => void }>()
const changes = createEmitter()
const alive = new WeakSet<ShownBlock>()
let clicked: HTMLElement[] = []

/**
 * Defers the hydration of a block if it is far from the viewport; `load` then runs when the visitor comes near. Returns
 * whether it was deferred. Browser only, before hydration.
 */
export function fallAsleep(block: ShownBlock, load: () => Promise<unknown>): boolean {
  const element = servedElement(block)
  if (!element || isNear(element)) return false
  if (sleepers.size === 0) watchIntents()
  let resolve = () => {}
  const awake = new Promise<void>((settle) => {
    resolve = settle
  })
  const end = () => {
    endSleep(block)
    resolve()
  }
  let isWaking = false
  const wake = async () => {
    if (isWaking) return
    isWaking = true
    try {
      // A failing chunk reloads the page, which doesn't help offline readers.
      await untilOnline()
      await load()
      end()
    } catch {
      isWaking = false
    }
  }
  sleepers.set(block, { awake, wake: () => void wake(), end, isLeft: false })
  element.dataset.asleep = ''
  watch(block, element)
  return true
}

export const sleepOf = (block: ShownBlock): Sleep => {
  const sleeper = sleepers.get(block)
  if (!sleeper) return 'awake'
  return sleeper.isLeft ? 'left' : 'asleep'
}

/** Ends the deferral of blocks whose code has loaded. */
export function noteAwake(blocks: readonly ShownBlock[]): void {
  for (const block of blocks) sleepers.get(block)?.end()
}

/** For `use`: a promise that resolves when the code of a deferred block has loaded. */
export const untilAwake = (block: ShownBlock): Promise<unknown> | undefined => sleepers.get(block)?.awake

/** Observes whether a deferred block's element comes near the viewport. Returns a function that stops. */
export function watch(block: ShownBlock, element: HTMLElement): () => void {
  const unwatch = whenNear(element, () => sleepers.get(block)?.wake(), `${NEAR_SHARE * 100}% 0px`)
  watched.set(element, { block, unwatch })
  return () => forget(element)
}

/**
 * Called before a navigation, whose update React would pass to deferred blocks too. On the same page they are loaded
 * for it; on the way to another page they stay as server HTML.
 */
export function beforeNavigation({ isLeaving }: { isLeaving: boolean }): void {
  if (sleepers.size === 0) return
  for (const sleeper of sleepers.values()) {
    if (isLeaving || !isOnline()) sleeper.isLeft = true
    else sleeper.wake()
  }
  changes.emit()
}

/** Marks a block as rendered by the browser, no longer by the server. */
export const noteAlive = (block: ShownBlock): void => void alive.add(block)

export const isAlive = (block: ShownBlock): boolean => alive.has(block)

/** Repeats clicks on a block's buttons from before its code had loaded. */
export function replayClicks(blockId: string): void {
  const place = document.getElementById(blockId)
  const kept = clicked.filter((button) => place?.contains(button))
  clicked = clicked.filter((button) => !kept.includes(button))
  for (const button of kept) button.click()
}

/** Calls `listener` when a block falls asleep no more or its page is left. Returns a function that ends that. */
export const subscribeToSleep = changes.subscribe

/** Returns the element that the server rendered for a block. */
export function servedElement(block: ShownBlock): HTMLElement | undefined {
  const element = document.getElementById(block.id)
  return element?.dataset.block === block.component ? element : undefined
}

function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const margin = innerHeight * NEAR_SHARE
  return top < innerHeight + margin && bottom > -margin
}

function endSleep(block: ShownBlock): void {
  for (const [element, place] of watched) if (place.block === block) forget(element)
  sleepers.delete(block)
  if (sleepers.size === 0) unwatchIntents()
  changes.emit()
}

function forget(element: Element): void {
  watched.get(element)?.unwatch()
  watched.delete(element)
  element.removeAttribute('data-asleep')
}

function watchIntents(): void {
  addEventListener('click', keepClick, true)
  for (const intent of INTENTS) addEventListener(intent, wakeTarget, { capture: true, passive: true })
}

function unwatchIntents(): void {
  removeEventListener('click', keepClick, true)
  for (const intent of INTENTS) removeEventListener(intent, wakeTarget, true)
}

// React drops clicks on dehydrated content. Links and forms work without it.
function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type="button"]')
  if (button && wakeTarget(event)) clicked.push(button)
}

function wakeTarget({ target }: Event): boolean {
  const element = target instanceof Element ? target.closest('[data-asleep]') : null
  const place = element && watched.get(element)
  if (!place) return false
  sleepers.get(place.block)?.wake()
  return true
}
