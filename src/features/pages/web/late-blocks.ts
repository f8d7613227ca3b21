import { whenNear } from '#ui/timing.ts'
import { isOnline, untilOnline } from '#web/network.ts'
import type { ShownBlock } from '../model.ts'

/** What counts as near: half a screen above and below the view. */
const NEAR_SHARE = 0.5
const INTENTS = ['pointerdown', 'touchstart', 'pointerover', 'focusin'] as const

/** A block that the server has drawn and whose code has not come: the visitor is not near it. */
interface Sleeper {
  /** Resolves when its code is there. */
  awake: Promise<unknown>
  wake: () => void
  /** Its code has come, whoever asked for it. */
  end: () => void
  /** Its page is being left: it is not worth its code any more, and must not hold back what comes. */
  isLeft: boolean
}

export type Sleep = 'awake' | 'asleep' | 'left'

const sleepers = new Map<ShownBlock, Sleeper>()
const watched = new Map<Element, { block: ShownBlock; unwatch: () => void }>()
const listeners = new Set<() => void>()
const alive = new WeakSet<ShownBlock>()
let clicked: HTMLElement[] = []

/** Whether a block's code may come later; if so it is loaded by `load` when the visitor comes near. For the browser, before hydration. */
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
      // A chunk that fails reloads the page, which is no help to a reader without a network.
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

/** Tells that the code of these blocks is there. */
export function noteAwake(blocks: readonly ShownBlock[]): void {
  for (const block of blocks) sleepers.get(block)?.end()
}

/** For `use`: resolves when the code of a sleeping block has come. */
export const untilAwake = (block: ShownBlock): Promise<unknown> | undefined => sleepers.get(block)?.awake

/** Watches whether the visitor comes near an element that stands for a sleeping block. Gives what ends it. */
export function watch(block: ShownBlock, element: HTMLElement): () => void {
  const unwatch = whenNear(element, () => sleepers.get(block)?.wake(), `${NEAR_SHARE * 100}% 0px`)
  watched.set(element, { block, unwatch })
  return () => forget(element)
}

/**
 * The router is about to say something new, which React would give to sleeping blocks too: on the same page they get
 * their code for it, on the way to another they stay the HTML that they are.
 */
export function beforeNavigation({ isLeaving }: { isLeaving: boolean }): void {
  if (sleepers.size === 0) return
  for (const sleeper of sleepers.values()) {
    if (isLeaving || !isOnline()) sleeper.isLeft = true
    else sleeper.wake()
  }
  tell()
}

/** The block was taken over or drawn by the browser: from here on it is no longer the server's. */
export const noteAlive = (block: ShownBlock): void => void alive.add(block)

export const isAlive = (block: ShownBlock): boolean => alive.has(block)

/** Repeats the clicks on buttons of a block that were made before its code had come. */
export function replayClicks(blockId: string): void {
  const place = document.getElementById(blockId)
  const kept = clicked.filter((button) => place?.contains(button))
  clicked = clicked.filter((button) => !kept.includes(button))
  for (const button of kept) button.click()
}

export function subscribeToSleep(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the server has drawn of a block. */
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
  tell()
}

function forget(element: Element): void {
  watched.get(element)?.unwatch()
  watched.delete(element)
  element.removeAttribute('data-asleep')
}

function tell(): void {
  for (const listener of listeners) listener()
}

function watchIntents(): void {
  addEventListener('click', keepClick, true)
  for (const intent of INTENTS) addEventListener(intent, wakeTarget, { capture: true, passive: true })
}

function unwatchIntents(): void {
  removeEventListener('click', keepClick, true)
  for (const intent of INTENTS) removeEventListener(intent, wakeTarget, true)
}

// React drops clicks on what it has not hydrated. Links and forms work by themselves.
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
