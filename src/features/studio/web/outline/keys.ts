import type { KeyboardEvent } from 'react'
import type { Copying } from './use-copying.ts'
import type { OutlineWork } from './use-outline.ts'

interface OutlineKeys {
  work: OutlineWork
  copying: Copying
  onMoveTo: () => void
  /** Goes to the row above or below, also to the heading of a collapsed section. */
  go: (by: -1 | 1) => void
  /** Collapses the section of the lesson. */
  onCollapse: () => void
  isRtl: boolean
  /** Finds a title by the letters typed within a moment; returns whether the key was one of them. */
  find: (letter: string, key: string) => boolean
}

/** Handles a key of the lesson with the focus; returns whether it was handled. */
export function pressKey(
  event: KeyboardEvent,
  { work, copying, onMoveTo, go, onCollapse, isRtl, find }: OutlineKeys,
): boolean {
  const { head } = work
  if (head === undefined) return false
  const key = keyOf(event)
  if (event.ctrlKey || event.metaKey) return pressWithCtrl(key, { work, copying, head })
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    step(event, event.key === 'ArrowUp' ? -1 : 1, { work, head, go })
    return true
  }
  if (event.altKey) return false
  if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) {
    onCollapse()
    return true
  }
  if (find(event.key.toLowerCase(), key)) return true
  const action = actionsOf({ work, onMoveTo, head })[key]
  action?.()
  return action !== undefined
}

/** The key as commands name it. On keyboards of other scripts it is the key at the same place of a Latin keyboard. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length !== 1) return key
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? []
  return (key > '\u007F' && latin !== undefined ? latin : key).toLowerCase()
}

function pressWithCtrl(key: string, { work, copying, head }: { work: OutlineWork; copying: Copying; head: string }) {
  if (key === 'd') void copying.duplicate(head)
  else if (key === 'a') work.selectAll()
  else if (key === 'c' && getSelection()?.isCollapsed !== false) copying.copy(head)
  else if (key === 'v') copying.paste()
  else return false
  return true
}

function step(
  event: KeyboardEvent,
  by: -1 | 1,
  { work, head, go }: { work: OutlineWork; head: string; go: OutlineKeys['go'] },
): void {
  const next = work.shown[work.shown.findIndex(({ id }) => id === head) + by]
  if (event.altKey && event.shiftKey) work.moveSection(head, by)
  else if (event.altKey) work.move(head, by)
  else if (!event.shiftKey) go(by)
  else if (next) work.extendTo(next.id)
}

interface ActionsOf {
  work: OutlineWork
  onMoveTo: () => void
  head: string
}

const actionsOf = ({ work, onMoveTo, head }: ActionsOf): Readonly<Record<string, (() => void) | undefined>> => ({
  Home: () => work.focus(work.shown[0]?.id),
  End: () => work.focus(work.shown.at(-1)?.id),
  Enter: () => work.open(head),
  ' ': () => work.toggle(head),
  F2: () => work.setRenaming({ id: head, what: 'lesson' }),
  n: () => work.add('lesson'),
  s: () => work.startSection(head),
  h: () => work.setVisible(work.idsWith(head), !work.elements.find(({ id }) => id === head)?.visible),
  m: () => {
    if (!work.ids.includes(head)) work.choose(head)
    onMoveTo()
  },
  Delete: () => work.remove(work.idsWith(head)),
  Escape: work.clear,
})

/** Keys that do something. They are letters of a title only while one is being typed. */
const COMMANDS = 'nsmh '
/** A pause that ends what was typed, in milliseconds. */
const PAUSE_MS = 900

/** Returns a function that takes letters, and gives the text typed so far; undefined for commands. */
export function letterFinder(now: () => number): (letter: string, key: string) => string | undefined {
  let typed = ''
  let at = 0
  return (letter, key) => {
    if (letter.length !== 1) {
      typed = ''
      return undefined
    }
    if (now() - at > PAUSE_MS) typed = ''
    if ((typed === '' && COMMANDS.includes(key)) || letter === '?') return undefined
    typed += letter
    at = now()
    return typed
  }
}
