import { createEmitter } from '#base/store.ts'
import { whenNear } from '#ui/timing.ts'
import { isOnline, untilOnline } from '#web/network.ts'
import type { ShownBlock } from '../model.ts'

/** Blocks within half a screen of the viewport count as near. */
const NEAR_SHARE = 0.5
const INTENTS = ['pointerdown', 'touchstart', 'pointerover', 'focusin'] as const

/** A server-rendered block whose hydration is deferred because it is far from the viewport. */
interface DeferredBlock {
  /** Resolves when its code has loaded. */
  loaded: Promise<unknown>
  start: () => void
  /** Ends the deferral: its code has loaded. */
  end: () => void
  /** The page is being left, so the block is never hydrated and must not delay the navigation. */
  isLeft: boolean
}

export type BlockState = 'ready' | 'deferred' | 'left'

const deferredBlocks = new Map<ShownBlock, DeferredBlock>()
const watched = new Map<Element, { block: ShownBlock; unwatch: () => void }>()
const changes = createEmitter()
const rendered = new WeakSet<ShownBlock>()
let clicked: HTMLElement[] = []

/**
 * Defers the hydration of a block if it is far from the viewport; `load` then runs when the visitor comes near. Returns
 * whether it was deferred. Browser only, before hydration.
 */
export function deferBlock(block: ShownBlock, load: () => Promise<unknown>): boolean {
  const element = servedElement(block)
  if (!element || isNear(element)) return false
  if (deferredBlocks.size === 0) watchIntents()
  let resolve = () => {}
  const loaded = new Promise<void>((settle) => {
    resolve = settle
  })
  const end = () => {
    forgetDeferred(block)
    resolve()
  }
  let isLoading = false
  const start = async () => {
    if (isLoading) return
    isLoading = true
    try {
      // A failing chunk reloads the page, which doesn't help offline readers.
      await untilOnline()
      await load()
      end()
    } catch {
      isLoading = false
    }
  }
  deferredBlocks.set(block, { loaded, start: () => void start(), end, isLeft: false })
  element.dataset.asleep = ''
  watch(block, element)
  return true
}

export const stateOf = (block: ShownBlock): BlockState => {
  const deferred = deferredBlocks.get(block)
  if (!deferred) return 'ready'
  return deferred.isLeft ? 'left' : 'deferred'
}

/** Ends the deferral of blocks whose code has loaded. */
export function endDeferral(blocks: readonly ShownBlock[]): void {
  for (const block of blocks) deferredBlocks.get(block)?.end()
}

/** For `use`: a promise that resolves when the code of a deferred block has loaded. */
export const whenLoaded = (block: ShownBlock): Promise<unknown> | undefined => deferredBlocks.get(block)?.loaded

/** Observes whether a deferred block's element comes near the viewport. Returns a function that stops. */
export function watch(block: ShownBlock, element: HTMLElement): () => void {
  const unwatch = whenNear(element, () => deferredBlocks.get(block)?.start(), `${NEAR_SHARE * 100}% 0px`)
  watched.set(element, { block, unwatch })
  return () => forget(element)
}

/**
 * Called before a navigation, whose update React would pass to deferred blocks too. On the same page they are loaded
 * for it; on the way to another page they stay as server HTML.
 */
export function beforeNavigation({ isLeaving }: { isLeaving: boolean }): void {
  if (deferredBlocks.size === 0) return
  for (const deferred of deferredBlocks.values()) {
    if (isLeaving || !isOnline()) deferred.isLeft = true
    else deferred.start()
  }
  changes.emit()
}

/** Marks a block as rendered by the browser, no longer by the server. */
export const markRendered = (block: ShownBlock): void => void rendered.add(block)

export const isRendered = (block: ShownBlock): boolean => rendered.has(block)

/** Repeats clicks on a block's buttons from before its code had loaded. */
export function replayClicks(blockId: string): void {
  const place = document.getElementById(blockId)
  const kept = clicked.filter((button) => place?.contains(button))
  clicked = clicked.filter((button) => !kept.includes(button))
  for (const button of kept) button.click()
}

/** Calls `listener` when a deferral ends or the page is left. Returns a function that unsubscribes. */
export const subscribeToDeferral = changes.subscribe

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

function forgetDeferred(block: ShownBlock): void {
  for (const [element, place] of watched) if (place.block === block) forget(element)
  deferredBlocks.delete(block)
  if (deferredBlocks.size === 0) unwatchIntents()
  changes.emit()
}

function forget(element: Element): void {
  watched.get(element)?.unwatch()
  watched.delete(element)
  element.removeAttribute('data-asleep')
}

function watchIntents(): void {
  addEventListener('click', recordClick, true)
  for (const intent of INTENTS) addEventListener(intent, loadTarget, { capture: true, passive: true })
}

function unwatchIntents(): void {
  removeEventListener('click', recordClick, true)
  for (const intent of INTENTS) removeEventListener(intent, loadTarget, true)
}

// React drops clicks on dehydrated content. Links and forms work without it.
function recordClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type="button"]')
  if (button && loadTarget(event)) clicked.push(button)
}

function loadTarget({ target }: Event): boolean {
  const element = target instanceof Element ? target.closest('[data-asleep]') : null
  const place = element && watched.get(element)
  if (!place) return false
  deferredBlocks.get(place.block)?.start()
  return true
}
